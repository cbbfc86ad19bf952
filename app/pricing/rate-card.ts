/**
 * What decoration costs by one technique (domain.md). Prices are net unit prices in 1/10,000 €, areas in 1/10,000 cm²
 * (a width and a height in tenths of a millimetre, multiplied).
 */
export interface RateCard {
  readonly key: string
  readonly pricingType: PricingType
  /** Once: per placement, or per colour where the type says so */
  readonly setup: number
  /** Replaces `setup` for a repeat order of the same artwork */
  readonly setupRepeat: number
  /** Per piece, once per line */
  readonly handling: number
  /** `price`, once per placement, below `below` pieces; null without a small-quantity charge */
  readonly ltm: { readonly below: number; readonly price: number } | null
  /** Working days it adds; null: the shop's default days */
  readonly leadDays: number | null
  readonly breaks: readonly RateBreak[]
}

/** `perPosition` and `allIn` ignore colours and area; `allIn` has no set-up. */
export const pricingTypes = ['perPosition', 'perColour', 'perArea', 'perColourArea', 'allIn'] as const
export type PricingType = (typeof pricingTypes)[number]

/** From `minQuantity` pieces. An area range includes its lower border, the last one its upper border too. */
export interface RateBreak {
  readonly minQuantity: number
  readonly areaFrom: number
  /** null has no upper border */
  readonly areaTo: number | null
  readonly price: number
  /** Price of each further colour; null where each costs `price` */
  readonly nextColourPrice: number | null
}

export const isPerColour = (type: PricingType) => type === 'perColour' || type === 'perColourArea'
export const isPerArea = (type: PricingType) => type === 'perArea' || type === 'perColourArea'

export type RateRefusal =
  /** No range contains the area; with the largest area of the card, in 1/10,000 cm² */
  | { readonly refusal: 'area-without-price'; readonly largestArea: number }
  /** The card's prices begin at a higher quantity */
  | { readonly refusal: 'quantity-without-price'; readonly minQuantity: number }

/** The break in force: in the highest range that contains the area, the highest break at or below the quantity. */
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
