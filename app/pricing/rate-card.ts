/**
 * What decoration costs by one technique (domain.md). Prices are net unit prices in 1/10,000 €, areas in 1/10,000 cm²
 * (a width and a height in tenths of a millimetre, multiplied).
 */
export interface RateCard {
  readonly key: string
  readonly pricingType: PricingType
  /** Once: per placement, or per colour where the type says so */
  readonly setup: number
  /** In its place for a repeat order of the same artwork */
  readonly setupRepeat: number
  /** Per piece, once per line */
  readonly handling: number
  /** Below `below` pieces, `price` once per placement; null where small quantities cost no more */
  readonly ltm: { readonly below: number; readonly price: number } | null
  /** Working days that it adds; null takes the shop's usual */
  readonly leadDays: number | null
  readonly breaks: readonly RateBreak[]
}

/** `perPosition` and `allIn` ask neither colours nor area; `allIn` has no set-up. */
export const pricingTypes = ['perPosition', 'perColour', 'perArea', 'perColourArea', 'allIn'] as const
export type PricingType = (typeof pricingTypes)[number]

/** From `minQuantity` pieces, in an area range that holds its lower border, and the last one its upper too. */
export interface RateBreak {
  readonly minQuantity: number
  readonly areaFrom: number
  /** null has no upper border */
  readonly areaTo: number | null
  readonly price: number
  /** Of each further colour; null where each costs `price` */
  readonly nextColourPrice: number | null
}

export const isPerColour = (type: PricingType) => type === 'perColour' || type === 'perColourArea'
export const isPerArea = (type: PricingType) => type === 'perArea' || type === 'perColourArea'

export type RateRefusal =
  /** No range of the card holds the area; the largest it has, in 1/10,000 cm² */
  | { readonly refusal: 'area-without-price'; readonly largestArea: number }
  /** The card's prices begin at more pieces */
  | { readonly refusal: 'quantity-without-price'; readonly minQuantity: number }

/** The break in force: of the ranges that hold the area the highest, of its breaks the greatest that is not above the quantity. */
export function rateBreakAt({ pricingType, breaks }: RateCard, quantity: number, area: number): RateBreak | RateRefusal {
  const fitting = isPerArea(pricingType) ? breaks.filter((each) => holds(each, area, largestAreaOf(breaks))) : breaks
  if (fitting.length === 0) return { refusal: 'area-without-price', largestArea: largestAreaOf(breaks) ?? 0 }
  let inForce: RateBreak | null = null
  for (const each of fitting) if (each.minQuantity <= quantity && comesBefore(inForce, each)) inForce = each
  return inForce ?? { refusal: 'quantity-without-price', minQuantity: Math.min(...fitting.map(({ minQuantity }) => minQuantity)) }
}

function comesBefore(before: RateBreak | null, after: RateBreak): boolean {
  if (before === null || before.areaFrom !== after.areaFrom) return before === null || after.areaFrom > before.areaFrom
  return after.minQuantity > before.minQuantity
}

/** null where a range has no upper border. */
function largestAreaOf(breaks: readonly RateBreak[]): number | null {
  return breaks.some(({ areaTo }) => areaTo === null) ? null : Math.max(...breaks.map(({ areaTo }) => areaTo ?? 0))
}

function holds({ areaFrom, areaTo }: RateBreak, area: number, largest: number | null): boolean {
  if (area < areaFrom) return false
  return areaTo === null || area < areaTo || (area === areaTo && areaTo === largest)
}
