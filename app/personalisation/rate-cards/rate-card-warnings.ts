import { breakName, rangeText } from '#app/personalisation/rate-cards/changed-fields.ts'
import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'
import { formatUnitPrice } from '#app/platform/text/money.ts'
import { isPerArea, type RateBreak, type RateCard } from '#app/pricing/rate-card.ts'
import { unitsPerCm2 } from '#app/pricing/rate-card-limits.ts'

type Card = Omit<RateCard, 'key'>

const maxPercent = 100
/** A price this many times another is probably a misplaced comma. */
const slip = 5

/** Allowed but probably mistaken values; one sentence each. `before` is the card in force, null for a new one. */
export function rateCardWarnings(card: Card, costPercent: number | null, before: Card | null): string[] {
  const ranges = rangesOf(card.breaks)
  return [
    ...ranges.flatMap(dearerAtMore),
    ...ranges.flatMap(withoutFewPieces),
    ...(isPerArea(card.pricingType) ? gapsBetween(ranges) : []),
    ...card.breaks.flatMap((each) =>
      each.nextColourPrice !== null && each.nextColourPrice > each.price
        ? [`${breakName(each)}: κάθε επόμενο χρώμα είναι ακριβότερο από το πρώτο.`]
        : [],
    ),
    ...(card.setupRepeat > card.setup ? ['Η προετοιμασία σε επανάληψη είναι ακριβότερη από την πρώτη φορά.'] : []),
    ...(card.pricingType === 'allIn' && card.setup > 0 ? ['Με «Όλα μέσα στην τιμή» η προετοιμασία δεν χρεώνεται.'] : []),
    ...(costPercent !== null && costPercent > maxPercent ? ['Το κόστος μας είναι μεγαλύτερο από όσα χρεώνουμε.'] : []),
    ...(before === null ? [] : decimalPointWarnings(card.breaks, before.breaks)),
  ]
}

/** The breaks of each area range, by ascending quantity. */
function rangesOf(breaks: readonly RateBreak[]): readonly (readonly [RateBreak, ...RateBreak[]])[] {
  const ranges = new Map<string, [RateBreak, ...RateBreak[]]>()
  for (const each of breaks.toSorted((a, b) => a.areaFrom - b.areaFrom || a.minQuantity - b.minQuantity)) {
    const key = `${each.areaFrom} ${each.areaTo}`
    const found = ranges.get(key)
    if (found === undefined) ranges.set(key, [each])
    else found.push(each)
  }
  return [...ranges.values()]
}

const inRange = ({ areaFrom, areaTo }: RateBreak) => {
  const text = rangeText(areaFrom, areaTo)
  return text === '' ? '' : ` (${text})`
}

function dearerAtMore(range: readonly RateBreak[]): string[] {
  return range.flatMap((each, index) => {
    const fewer = range[index - 1]
    if (fewer === undefined || each.price <= fewer.price) return []
    return [
      `Η τιμή στα ${formatNumber(each.minQuantity)} είναι μεγαλύτερη από την τιμή στα ${formatNumber(fewer.minQuantity)}${inRange(each)}.`,
    ]
  })
}

function withoutFewPieces([first]: readonly [RateBreak, ...RateBreak[]]): string[] {
  if (first.minQuantity === 1) return []
  return [`Κάτω από ${piecesText(first.minQuantity)} δεν υπάρχει τιμή${inRange(first)}: η τεχνική δεν θα προσφέρεται.`]
}

function gapsBetween(ranges: readonly (readonly [RateBreak, ...RateBreak[]])[]): string[] {
  return ranges.flatMap(([{ areaFrom }], index) => {
    const before = ranges[index - 1]?.[0]
    const reached = before === undefined ? 0 : before.areaTo
    if (reached === null || reached >= areaFrom) return []
    const [from, to] = [reached / unitsPerCm2, areaFrom / unitsPerCm2].map(formatNumber)
    return [`Από ${from} έως ${to} cm² δεν υπάρχει τιμή.`]
  })
}

function decimalPointWarnings(now: readonly RateBreak[], before: readonly RateBreak[]): string[] {
  return now.flatMap((each) => {
    const old = before.find(({ minQuantity, areaFrom }) => minQuantity === each.minQuantity && areaFrom === each.areaFrom)
    if (old === undefined || (each.price < old.price * slip && old.price < each.price * slip)) return []
    if (each.price === old.price) return []
    return [
      `${breakName(each)}: η τιμή γίνεται ${formatUnitPrice(each.price)} από ${formatUnitPrice(old.price)}. Ελέγξτε την υποδιαστολή.`,
    ]
  })
}
