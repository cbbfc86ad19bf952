import { type ClaimKind, genericClaims } from '#app/catalogue/environmental-claims.ts'
import { type Certificate, hasRecognisedExcellence } from '#app/catalogue/environmental-facts.ts'

// What staff read of generic environmental claims.

export const claimCodes = ['generic-claim', 'unproven-claim', 'neutrality-claim'] as const

export interface ClaimWarning {
  readonly code: (typeof claimCodes)[number]
  /** A Greek sentence with the words, the reason and what to write instead */
  readonly text: string
}

/**
 * A warning for each generic claim of the texts, once. `isExcellent`: what they are about has recognised excellent environmental
 * performance, which allows generic claims but no neutrality by offsetting.
 */
export function claimWarnings(texts: readonly string[], isExcellent: boolean): readonly ClaimWarning[] {
  const found = new Map<string, ClaimWarning>()
  for (const text of texts) {
    for (const { kind, words } of genericClaims(text)) {
      if (isExcellent && kind !== 'neutrality') continue
      const warning = { code: `${kind}-claim`, text: claimText(kind, words.replaceAll(/\s+/g, ' ')) } as const
      found.set(warning.text, warning)
    }
  }
  return [...found.values()]
}

function claimText(kind: ClaimKind, words: string): string {
  switch (kind) {
    case 'generic':
      return `Το «${words}» είναι γενικός περιβαλλοντικός ισχυρισμός: επιτρέπεται μόνο με αναγνωρισμένη άριστη επίδοση, π.χ. EU Ecolabel. Γράψτε το συγκεκριμένο στοιχείο: «100\u00a0% ανακυκλωμένο βαμβάκι».`
    case 'unproven':
      return `Το «${words}» χρειάζεται απόδειξη στην ίδια πρόταση. Γράψτε το πρότυπο, π.χ. «κατά EN\u00a013432», ή αφαιρέστε το.`
    case 'neutrality':
      return `Το «${words}» απαγορεύεται όταν στηρίζεται σε αντιστάθμιση εκπομπών. Γράψτε τη μετρημένη μείωση του ίδιου του προϊόντος ή αφαιρέστε το.`
  }
}

/** The words of a product that customers read, and its certificates; its tags are for search only. */
export interface ClaimingProduct {
  readonly title: string
  readonly description: string
  readonly type: string
  readonly brand: string | null
  readonly audience: string | null
  readonly material: string | null
  readonly dimensions: string | null
  readonly makerName: string | null
  readonly collections: readonly string[]
  readonly certificates: readonly Certificate[]
}

/** By field */
export function shownTexts(product: ClaimingProduct): Readonly<Record<string, string>> {
  const { title, description, type, brand, audience, material, dimensions, makerName, collections } = product
  const texts = { title, description, type, brand, audience, material, dimensions, makerName, collection: collections.join('\n') }
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text ?? '']))
}

/** The claims that the product's certificates do not allow today. */
export function claimWarningsOfProduct(product: ClaimingProduct, today: string): readonly ClaimWarning[] {
  return claimWarnings(Object.values(shownTexts(product)), hasRecognisedExcellence(product, today))
}
