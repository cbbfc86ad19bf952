import { fold } from '#app/platform/text/greek-text.ts'

// What the words of a header say about the prices below it.

/** What a price column holds. `bare`: its header says neither («Τιμή»), so the answer to `prices-of` decides. */
export type PriceKind = 'cost' | 'price' | 'gross' | 'bare'

const wordsOf = (list: string) => new Set(list.split(' '))

/** One of them at least: «σας» or «new» alone are no prices. */
const nouns = wordsOf(
  'τιμη τιμεσ price prices αξια κλιμακα κοστοσ κοστουσ cost costs αγορα χονδρικη χονδρικησ χονδρικεσ χονδρ wholesale ' +
    'πωληση λιανικη λιανικησ λιανικεσ λιαν πλτ rrp msrp srp retail nettprice scales tiers tier',
)
const costWords = wordsOf(
  'κοστοσ κοστουσ cost costs αγορα αγορασ χονδρικη χονδρικησ χονδρικεσ χονδρ wholesale purchase buying dealer reseller trade ' +
    'distributor partner your σασ μεταπωλητη μεταπωλητων συνεργατη συνεργατων b2b',
)
/** «Net price» is what the shop pays, «net retail price» is not. */
const netWords = wordsOf('net nett netto nettprice')
const saleWords = wordsOf(
  'πωληση πωλησησ λιανικη λιανικησ λιανικεσ λιαν πλτ rrp msrp srp retail selling sale προτεινομενη recommended suggested καταναλωτη',
)
const plainWords = wordsOf(
  'μοναδασ τεμαχιου τεμαχιο τεμαχια τεμ τμχ unit each per piece pc pcs ανα σε eur euro ευρω list catalogue catalog καταλογου ' +
    'τιμοκαταλογου τιμων breaks καθαρη τελικη final νεα new τρεχουσα current gross η item product προϊοντοσ ειδουσ quantity ποσοτητων',
)
const known = [nouns, costWords, netWords, saleWords, plainWords]

const vat = '(?:φπα|vat|tax)'
const withVat = new RegExp(`(?:^| )(?:(?:με|μ|συν|συμπ\\p{L}*|incl\\p{L}*|with|inc) ${vat}|${vat} incl\\p{L}*)(?= |$)`, 'u')
const withoutVat = new RegExp(
  `(?:^| )(?:(?:χωρισ|χ|ανευ|προ|πλεον|εκτοσ|excl\\p{L}*|without|ex|net of) ${vat}|${vat} excl\\p{L}*)(?= |$)`,
  'u',
)

/** Folded, with whole numbers, and without the standard rate of VAT and years. Other percents are a word that is no price's. */
export function tidyHeader(header: string): string {
  return fold(header.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replaceAll(/φ\.\s?π\.\s?α\.?/gu, 'φπα')
    .replaceAll(/π\.\s?λ\.\s?τ\.?/gu, 'πλτ')
    .replaceAll(/(φπα|vat)[\s(]*24\b\s*%?\)?/gu, '$1')
    .replaceAll(/24\s*%\s*(?=φπα|vat)/gu, '')
    .replaceAll(/\+\s*φπα/gu, ' χωρισ φπα')
    .replaceAll(/(?<!\d)\d+\s*%/gu, ' percent ')
    .replaceAll(/(?<![\d.,])\d{1,3}(?:[.,'’]\d{3}|\s000)+(?!\d)/gu, (number) => number.replaceAll(/\D/gu, ''))
    .replace(yearOfPrices, ' ')
    .trim()
}

/** «Τιμή 2026»; but «2020+», «1000-2020» and «2020 τεμ.» are quantities. */
const yearOfPrices = /(?=20[1-4]\d)(?<!\d|[>≥=–—-]\s*|απο )20[1-4]\d(?!\d|\s*(?:[+–—-]|τεμ|τμχ|pcs|pieces|και|or))/u

/** The year of prices that a header names; 0 for none */
export function yearOfHeader(header: string): number {
  return Number(yearOfPrices.exec(fold(header))?.[0] ?? 0)
}

/** The words of a tidy header. */
export function headerWords(tidy: string): string {
  return tidy.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** What words say about prices; null if they say something else, too, or nothing of prices. */
export function kindOfWords(words: string): PriceKind | null {
  const isGross = withVat.test(words)
  const said = words.replace(withVat, '').replace(withoutVat, '').trim().split(' ')
  const has = (list: ReadonlySet<string>) => said.some((word) => list.has(word))
  if (!has(nouns) || !said.every((word) => known.some((list) => list.has(word)))) return null
  if (has(saleWords)) return isGross ? 'gross' : has(costWords) ? 'bare' : 'price'
  // A cost with VAT is none that the shop could take as it is.
  if (has(costWords) || has(netWords)) return isGross ? null : 'cost'
  return isGross ? 'gross' : 'bare'
}
