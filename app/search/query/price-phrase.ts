import { readNumber } from '#app/platform/text/greek-number.ts'

/** The unit price range in a search text, in cents; `rest` is the text without it. */
export interface PricePhrase {
  readonly rest: string
  readonly minPrice: number | null
  readonly maxPrice: number | null
}

const amount = String.raw`(?<NAME>\d[\d.,]*)\s*`
const sign = String.raw`(?:€|ευρώ|ευρω|eur|euro|euros)(?![\p{L}\d])`
const most = String.raw`(?:έως|εως|ως|μέχρι|μεχρι|το\s+πολύ|το\s+πολυ|κάτω\s+από|κατω\s+απο|κάτω\s+των|κατω\s+των|λιγότερο\s+από|λιγοτερο\s+απο|eos|mexri|kato\s+apo|under|up\s+to|max)`
const least = String.raw`(?:από|απο|πάνω\s+από|πανω\s+απο|άνω\s+των|ανω\s+των|τουλάχιστον|τουλαχιστον|apo|pano\s+apo|over|from)`
const named = (name: string) => amount.replace('NAME', name)
const start = String.raw`(?<![\p{L}\d])`

// Only a euro sign or word makes it a price, unlike «έως 10 άτομα». «κάτω από» is tried before «από», which it contains.
const phrases: readonly RegExp[] = [
  String.raw`${start}(?:${least}\s*)?${named('min')}(?:${sign}\s*)?(?:-|–|${most})\s*${named('max')}${sign}`,
  String.raw`${start}${most}\s*(?:τα\s+|τις\s+)?€?\s*${named('max')}${sign}`,
  String.raw`${start}${most}\s*€\s*${named('max')}(?![\p{L}\d])`,
  String.raw`${start}${least}\s*(?:τα\s+|τις\s+)?${named('min')}${sign}`,
].map((source) => new RegExp(source, 'iu'))

const anyPrice = { decimals: 2, least: 1, most: 10_000_000 }

/** Parses «κούπες έως 10 €», «δώρα κάτω από 5 ευρώ», «στυλό 1-2 ευρώ»; null if the text contains no price. */
export function readPricePhrase(text: string): PricePhrase | null {
  for (const phrase of phrases) {
    const match = phrase.exec(text)
    if (match === null) continue
    const [min, max] = [cents(match.groups?.['min']), cents(match.groups?.['max'])]
    if (min === null && max === null) continue
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replaceAll(/\s+/g, ' ').trim()
    const swapped = min !== null && max !== null && min > max
    return { rest, minPrice: swapped ? max : min, maxPrice: swapped ? min : max }
  }
  return null
}

/** Of two readings of an ambiguous number, the Greek one. */
function cents(typed: string | undefined): number | null {
  const read = readNumber(typed?.replace(/[.,]+$/, '') ?? '', anyPrice)
  if (read.kind === 'read') return read.value
  return read.kind === 'unclear' ? (read.readings[0] ?? null) : null
}
