import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import type { Material } from '#app/catalogue/materials.ts'

/** The meaning of a part of a search text that is not a product's word. */
export type Meaning =
  /** Per piece, in cents; net unless `withVat` */
  | { readonly kind: 'price'; readonly minPrice: number | null; readonly maxPrice: number | null; readonly withVat?: boolean }
  | { readonly kind: 'quantity'; readonly quantity: number }
  | { readonly kind: 'logo' }
  /** «χωρίς λογότυπο» */
  | { readonly kind: 'noLogo' }
  /** «όχι πλαστικά», «εκτός από στυλό και κούπες» */
  | { readonly kind: 'excluded'; readonly name: string; readonly phrases: readonly ExcludedPhrase[] }
  | { readonly kind: 'technique'; readonly technique: PrintTechnique }
  /** Colours of the print, with the techniques that are usual for so many */
  | { readonly kind: 'printColours'; readonly colours: PrintColours; readonly techniques: readonly PrintTechnique[] }
  /** The latest day of delivery, an ISO day */
  | { readonly kind: 'by'; readonly day: string }
  | { readonly kind: 'material'; readonly material: Material }
  /** Country of origin: ISO 3166-1 alpha-2 */
  | { readonly kind: 'origin'; readonly country: string }
  /** All colours of a name: «μπλε» includes navy */
  | { readonly kind: 'colour'; readonly colours: readonly string[] }
  | { readonly kind: 'size'; readonly size: string }
  /** An occasion, a recipient or a quality: the key of a search tag */
  | { readonly kind: 'tag'; readonly tag: string }

/** What a product is not to be: it is excluded if it has the trait and all of the words. */
export interface ExcludedPhrase {
  readonly trait: Trait | null
  /** Folded, beside those of the trait */
  readonly words: readonly string[]
  /** The words of the trait, folded */
  readonly named: readonly string[]
}

/** A meaning that products have or have not. */
export type Trait = Extract<Meaning, { kind: 'material' | 'origin' | 'colour' | 'tag' | 'technique' }>

/** One, a few, or as many as a photograph has */
export type PrintColours = 'one' | 'few' | 'full'

/** A meaning with its position in the text. */
export type IntentPart = Meaning & { readonly from: number; readonly to: number }

export interface Intent {
  /** In the order of the text, which `from` and `to` refer to */
  readonly parts: readonly IntentPart[]
  readonly text: string
}

/** Unambiguous parts; colours, tags and the like are words of products as well. */
export function isUnambiguous({ kind }: Meaning): boolean {
  return kind === 'price' || kind === 'quantity' || kind === 'by' || kind === 'noLogo' || kind === 'excluded'
}

/** The text without some parts. */
export function textWithout(text: string, parts: readonly Pick<IntentPart, 'from' | 'to'>[]): string {
  const ordered = parts.toSorted((a, b) => b.from - a.from)
  const rest = ordered.reduce((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text)
  return rest.replaceAll(/\s+/g, ' ').trim()
}

/** Signs instead of a part, so that positions stay and no phrase goes across it. */
export function blanked(text: string, { from, to }: Pick<IntentPart, 'from' | 'to'>): string {
  return text.slice(0, from) + '|'.repeat(to - from) + text.slice(to)
}
