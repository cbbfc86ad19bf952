import { type PrintTechnique, printTechniques } from '#app/catalogue/catalogue.ts'
import {
  type AllIn,
  allInOptions,
  cheapestFirst,
  type DecorationRate,
  defaultQuantity,
  inForce,
  minOrderQuantity,
  usualOption,
} from '#app/catalogue/project/all-in.ts'
import { withoutDominated } from '#app/catalogue/project/dominated-techniques.ts'
import { unitPricesPerCent } from '#app/platform/text/money.ts'
import { type Pricing, unitPriceAt } from '#app/pricing/unit-price.ts'

/** What a row costs and takes by one technique, at each quantity of its range. */
interface RowParts {
  /** Per piece, 1/10,000 € */
  readonly goods: number
  readonly run: number
  readonly handling: number
  /** Cents, one-off */
  readonly once: number
  /** Working days until all pieces leave; null if unknown */
  readonly days: number | null
  /** 0 for the cheapest technique, 1 for the cheapest of those that are faster, and so on */
  readonly place: number
  /** The working days of the technique before it; null for the first: a day that allows these chooses that one */
  readonly cheaperDays: number | null
  /** A day that allows as many working days from now never chooses the row: by then a cheaper technique arrives */
  readonly skippableDays: number
  /** The technique of cards and lists without a day or a budget */
  readonly usual: boolean
}

/**
 * All-in prices of a range of quantities, within which they are linear, except for rounding of each part to cents. A quantity has
 * a row for the usual technique and for each that is the cheapest where a day or a budget is set.
 */
export interface AllInRow extends RowParts {
  readonly withLogo: boolean
  /** The bucket (range of quantities) of the row; 0 for the default quantity, below it of one technique (`bucketOfTechnique`) */
  readonly bucket: number
  readonly from: number
  /** Exclusive; null has no end */
  readonly to: number | null
}

/** `skippableDays` of rows that any day may choose, and of the cheapest technique, which lists without a day choose. */
export const anyDay = { dated: 32_766, cheapest: 32_767 } as const

/** Starts of buckets. A list reads one of them; more buckets would be shorter, but add a row per product each. */
const bucketStarts = [1, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]

/** From 1; bucket 0 is the default quantity. */
export function bucketOf(quantity: number | null): number {
  return quantity === null ? 0 : bucketStarts.filter((start) => start <= quantity).length
}

/**
 * The bucket of all rows of one technique, below 0: they have their own ranges, which only lists that ask for techniques read. Another
 * order of `printTechniques` needs another `rowsVersion`.
 */
export const bucketOfTechnique = (technique: PrintTechnique) => -1 - printTechniques.indexOf(technique)

/** The rows of a product, with a logo and without. No list chooses a technique that another one always beats, unless it asks for it. */
export function allInRows(pricing: Pricing, allIn: AllIn): readonly AllInRow[] {
  const listed = { ...allIn, decoration: withoutDominated(allIn.decoration) }
  return [...[false, true].flatMap((withLogo) => rowsOf(pricing, listed, withLogo)), ...askedRows(pricing, allIn)]
}

function rowsOf(pricing: Pricing, allIn: AllIn, withLogo: boolean): readonly AllInRow[] {
  const [min, first] = [minOrderQuantity(allIn, withLogo), defaultQuantity(allIn, withLogo)]
  if (min === null || first === null) return []
  const end = allIn.maxQuantity === null ? null : allIn.maxQuantity + 1
  const froms = startsOf(pricing, allIn, withLogo, min, end)
  const ranges = froms.map((from) => ({ from, parts: partsAt(pricing, allIn, withLogo, from) }))
  // Where two techniques cross that no list chooses, nothing changes.
  const changed = ranges.filter(({ from, parts }, index) => {
    const before = ranges[index - 1]
    return before === undefined || bucketOf(before.from) !== bucketOf(from) || !isSame(before.parts, parts)
  })
  const start = { withLogo, bucket: bucketOf(null), from: first, to: first + 1 }
  return [
    ...partsAt(pricing, allIn, withLogo, first).map((parts) => ({ ...start, ...parts })),
    ...changed.flatMap(({ from, parts: all }, index) => {
      const to = changed[index + 1]?.from ?? end
      const range = { withLogo, bucket: bucketOf(from), from, to }
      return all.map((parts) => ({ ...range, ...parts }))
    }),
  ]
}

/** The quantities at which a price, a day or the order of the techniques changes. */
function startsOf(pricing: Pricing, allIn: AllIn, withLogo: boolean, min: number, end: number | null): readonly number[] {
  const within = (starts: readonly number[]) => startsWithin(starts, min, end)
  const rates = withLogo ? allIn.decoration.map((each) => each.rates) : []
  const linear = within([min, ...bucketStarts, ...stepsOf(pricing, allIn), ...rates.flat().map(({ from }) => from)])
  const crossed = linear.flatMap((from, index) => {
    const to = linear[index + 1] ?? Infinity
    const there = rates.flatMap((each) => inForce(each, from) ?? [])
    const pairs = there.flatMap((a, place) => there.slice(place + 1).map((b) => crossingOf(a, b)))
    // The quantity itself may be equal by both, the next one is not.
    return pairs.flatMap((at) => [Math.ceil(at), Math.floor(at) + 1]).filter((start) => start > from && start < to)
  })
  return within([...linear, ...crossed])
}

function startsWithin(starts: readonly number[], min: number, end: number | null): readonly number[] {
  return [...new Set(starts)].filter((start) => start >= min && (end === null || start < end)).toSorted((a, b) => a - b)
}

/** The quantities at which the goods' price or day changes. */
const stepsOf = ({ priceBreaks }: Pricing, { arrival }: AllIn): readonly number[] => [
  ...priceBreaks.map(({ minQuantity }) => minQuantity),
  ...arrival.map(({ from }) => from),
]

/** The quantity, with a fraction, at which two techniques cost the same; NaN or endless for none. */
function crossingOf(a: DecorationRate, b: DecorationRate): number {
  return ((b.once - a.once) * unitPricesPerCent) / (a.run + a.handling - b.run - b.handling)
}

function isSame(before: readonly RowParts[], after: readonly RowParts[]): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}

/** The techniques that a list may choose at a quantity: each cheaper than all that are as fast, and the usual one. */
function partsAt(pricing: Pricing, allIn: AllIn, withLogo: boolean, quantity: number): readonly RowParts[] {
  const options = allInOptions(pricing, allIn, { quantity, withLogo })
  const usual = usualOption(options, allIn)
  const frontier = cheapestFirst(options).filter(({ days }, index, all) =>
    all.slice(0, index).every((cheaper) => (cheaper.days ?? 0) > (days ?? 0)),
  )
  // A usual technique that is dominated is as fast as itself: no day chooses it.
  const chosen = usual === null || frontier.includes(usual) ? frontier : [...frontier, usual]
  return chosen.map((option, place) => {
    const { technique, days } = option
    const rates = allIn.decoration.find((each) => each.technique === technique)?.rates ?? []
    const cheaper = frontier.includes(option) ? frontier[place - 1] : option
    const cheaperDays = cheaper?.days ?? null
    // What is available later may miss any day.
    const skippableDays = place === 0 ? anyDay.cheapest : allIn.availableFrom === null ? (cheaperDays ?? 0) : anyDay.dated
    const priced = pricedAt(pricing, rates, quantity)
    return { ...priced, days, place, cheaperDays, skippableDays, usual: option === usual }
  })
}

function pricedAt(pricing: Pricing, rates: readonly DecorationRate[], quantity: number) {
  const { run, handling, once } = inForce(rates, quantity) ?? { run: 0, handling: 0, once: 0 }
  return { goods: unitPriceAt(pricing, quantity), run, handling, once }
}

/** The rows of each technique, for lists that ask for some. Where there is only one, lists choose it anyway. */
function askedRows(pricing: Pricing, allIn: AllIn): readonly AllInRow[] {
  if (allIn.decoration.length < 2) return []
  return allIn.decoration.flatMap((technique, place) => rowsOfTechnique(pricing, { ...allIn, decoration: [technique] }, place))
}

function rowsOfTechnique(pricing: Pricing, allIn: AllIn, place: number): readonly AllInRow[] {
  const min = minOrderQuantity(allIn, true)
  const [each] = allIn.decoration
  if (min === null || each === undefined) return []
  const { technique, rates } = each
  const end = allIn.maxQuantity === null ? null : allIn.maxQuantity + 1
  const starts = startsWithin([min, ...stepsOf(pricing, allIn), ...rates.map(({ from }) => from)], min, end)
  return starts.flatMap((from, index) =>
    allInOptions(pricing, allIn, { quantity: from, withLogo: true }).map(({ days }) => ({
      ...pricedAt(pricing, rates, from),
      withLogo: true,
      bucket: bucketOfTechnique(technique),
      from,
      to: starts[index + 1] ?? end,
      days,
      place,
      cheaperDays: null,
      skippableDays: anyDay.dated,
      usual: false,
    })),
  )
}
