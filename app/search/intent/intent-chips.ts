import { countryName } from '#app/catalogue/countries.ts'
import { materialText } from '#app/catalogue/materials.ts'
import { techniquesText } from '#app/catalogue/product/print-text.ts'
import { dayText } from '#app/platform/calendar.ts'
import { piecesText, upperCase } from '#app/platform/text/greek-text.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { type Intent, type IntentPart, type Meaning, textWithout } from '#app/search/intent/intent.ts'
import { shownTagName } from '#app/search/intent/shown-tag-name.ts'
import type { SearchTag } from '#app/search/intent/search-tags.ts'

/** An applied part of the intent, and the text without it. */
export interface IntentChip {
  readonly text: string
  readonly without: string
}

/** The chips of the applied parts. A logo needs none beside its technique. */
export function intentChips(
  { text }: Intent,
  parts: readonly IntentPart[],
  tags: ReadonlyMap<string, Pick<SearchTag, 'name'>>,
): IntentChip[] {
  const isEqual = (one: IntentPart, other: IntentPart) =>
    JSON.stringify({ ...one, from: 0, to: 0 }) === JSON.stringify({ ...other, from: 0, to: 0 })
  const hasTechnique = parts.some(({ kind }) => kind === 'technique' || kind === 'printColours')
  return parts
    .filter(({ kind }) => kind !== 'logo' || !hasTechnique)
    .filter((part, at, all) => all.findIndex((each) => isEqual(each, part)) === at)
    .map((part) => ({
      text: part.kind === 'colour' ? text.slice(part.from, part.to) : meaningText(part, tags),
      without: textWithout(
        text,
        hasTechnique && isTechnique(part)
          ? parts.filter((each) => each.kind === 'logo' || each === part)
          : parts.filter((each) => isEqual(each, part)),
      ),
    }))
}

const isTechnique = ({ kind }: IntentPart) => kind === 'technique' || kind === 'printColours'

function meaningText(meaning: Exclude<Meaning, { kind: 'colour' }>, tags: ReadonlyMap<string, Pick<SearchTag, 'name'>>): string {
  switch (meaning.kind) {
    case 'price':
      return priceText(meaning)
    case 'quantity':
      return piecesText(meaning.quantity)
    case 'logo':
      return 'Με λογότυπο'
    case 'noLogo':
      return 'Χωρίς λογότυπο'
    case 'excluded':
      return `Χωρίς: ${meaning.name}`
    case 'technique':
      return techniquesText([meaning.technique])
    case 'printColours':
      return printColoursText[meaning.colours]
    case 'by':
      return `παράδοση έως ${dayText(meaning.day)}`
    case 'material':
      return materialText(meaning.material)
    case 'origin':
      return `Προέλευση: ${countryName(meaning.country)}`
    case 'size':
      return `Μέγεθος ${upperCase(meaning.size)}`
    case 'tag': {
      const tag = tags.get(meaning.tag)
      return tag === undefined ? meaning.tag : shownTagName(tag)
    }
  }
}

/** What was given up of a text: «χωρίς «εξαίρεση: κουκούλα»» is read without thinking twice. */
export const exclusionText = ({ name }: { readonly name: string }) => `εξαίρεση: ${name}`

const printColoursText = { one: 'Εκτύπωση ενός χρώματος', few: 'Εκτύπωση 2 ή 3 χρωμάτων', full: 'Πολύχρωμη εκτύπωση' }

/** «έως 8 €», «2,50 € – 5 €» */
function priceText({ withVat, ...net }: Extract<Meaning, { kind: 'price' }>): string {
  return withVat === true ? `${boundsText(net)} με ΦΠΑ` : boundsText(net)
}

function boundsText({ minPrice, maxPrice }: Omit<Extract<Meaning, { kind: 'price' }>, 'withVat'>): string {
  const [min, max] = [minPrice, maxPrice].map((price) => (price === null ? null : formatAmount(price).replace(',00', '')))
  if (min === null) return `έως ${max}`
  return max === null ? `από ${min}` : `${min} – ${max}`
}
