import { type AllIn, allInPriceAt, inForce, minOrderQuantity } from '#app/catalogue/project/all-in.ts'
import { type Pricing, unitPriceAt } from '#app/pricing/unit-price.ts'

/** All-in prices of a range of quantities, within which they are linear, except for rounding of each part to cents. */
export interface AllInRow {
  readonly withLogo: boolean
  /** The bucket (range of quantities) of the row; 0 for the minimum quantity */
  readonly bucket: number
  readonly from: number
  /** Exclusive; null has no end */
  readonly to: number | null
  /** A lower bound of the range's price per piece; 1/10,000 €. In bucket 0 it is the price. */
  readonly low: number
  /** Per piece, 1/10,000 € */
  readonly goods: number
  readonly run: number
  readonly handling: number
  /** Cents, one-off */
  readonly once: number
  /** Working days until all pieces arrive; null if unknown */
  readonly days: number | null
}

/**
 * Starts of buckets. An index on bucket and lowest price bounds the rows that may fit a budget; more buckets would be tighter,
 * but add a row per product each.
 */
const bucketStarts = [1, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]

/** From 1; bucket 0 is the minimum quantity. */
export function bucketOf(quantity: number | null): number {
  return quantity === null ? 0 : bucketStarts.filter((start) => start <= quantity).length
}

/** The rows of a product, with a logo and without. */
export function allInRows(pricing: Pricing, allIn: AllIn): readonly AllInRow[] {
  return [false, true].flatMap((withLogo) => rowsOf(pricing, allIn, withLogo))
}

function rowsOf(pricing: Pricing, allIn: AllIn, withLogo: boolean): readonly AllInRow[] {
  const min = minOrderQuantity(allIn, withLogo)
  if (min === null) return []
  const end = allIn.maxQuantity === null ? null : allIn.maxQuantity + 1
  const starts = [
    min,
    ...bucketStarts,
    ...pricing.priceBreaks.map(({ minQuantity }) => minQuantity),
    ...allIn.arrival.map(({ from }) => from),
    ...(withLogo ? allIn.decoration.map(({ from }) => from) : []),
  ].filter((start) => start >= min && (end === null || start < end))
  const froms = [...new Set(starts)].toSorted((a, b) => a - b)
  const rows = froms.map((from, index) => rowOf(pricing, allIn, withLogo, from, froms[index + 1] ?? end))
  const first = allInPriceAt(pricing, allIn, { quantity: null, withLogo })
  return rows.flatMap((row, index) =>
    index === 0 && first !== null ? [{ ...row, bucket: 0, to: row.from + 1, low: clamped(first.pricePerPiece) }, row] : [row],
  )
}

/** An upper bound of rounding: a cent per rounded part, and one for the price per piece. */
const roundedParts = 3
const perCent = 100

function rowOf(pricing: Pricing, allIn: AllIn, withLogo: boolean, from: number, to: number | null): AllInRow {
  const decoration = withLogo ? inForce(allIn.decoration, from) : undefined
  const { run, handling, once } = decoration ?? { run: 0, handling: 0, once: 0 }
  const goods = unitPriceAt(pricing, from)
  const shareOfOnce = to === null ? 0 : Math.floor((once * perCent) / (to - 1))
  return {
    withLogo,
    bucket: bucketOf(from),
    from,
    to,
    low: clamped(goods + run + handling + shareOfOnce - Math.ceil((roundedParts * perCent) / from) - 1),
    goods,
    run,
    handling,
    once,
    days: allInPriceAt(pricing, allIn, { quantity: from, withLogo })?.days ?? null,
  }
}

/** Within Postgres's integers. */
function clamped(low: number): number {
  return Math.min(Math.max(0, low), 2_147_483_647)
}
