import { type AllInColumns, type FacetPair } from '#app/catalogue/project/all-in-columns.ts'

/** How many products of a profile and look fit, and between which prices of a card they lie. */
export interface PairCount extends FacetPair {
  /** In the columns */
  readonly place: number
  readonly count: number
  /** 1/10,000 € */
  readonly minPrice: number
  readonly maxPrice: number
}

export function countPairs({ pairs, pair, unitPrice }: AllInColumns, rows: Int32Array): readonly PairCount[] {
  const counts = new Int32Array(pairs.length)
  const minPrices = new Int32Array(pairs.length)
  const maxPrices = new Int32Array(pairs.length)
  for (const row of rows) {
    const place = pair[row] ?? 0
    const price = unitPrice[row] ?? 0
    const count = counts[place] ?? 0
    if (count === 0 || price < (minPrices[place] ?? 0)) minPrices[place] = price
    if (count === 0 || price > (maxPrices[place] ?? 0)) maxPrices[place] = price
    counts[place] = count + 1
  }
  return pairs.flatMap((each, place) => {
    const count = counts[place] ?? 0
    return count === 0 ? [] : [{ ...each, place, count, minPrice: minPrices[place] ?? 0, maxPrice: maxPrices[place] ?? 0 }]
  })
}

/** The rows of some pairs. */
export function rowsOfPairs({ pairs, pair }: AllInColumns, rows: Int32Array, places: readonly number[]): Int32Array {
  const isListed = new Uint8Array(pairs.length)
  for (const place of places) isListed[place] = 1
  const listed = new Int32Array(rows.length)
  let count = 0
  for (const row of rows) if (isListed[pair[row] ?? 0] === 1) listed[count++] = row
  return listed.subarray(0, count)
}

/** What a list is sorted by; the product's id follows. */
export interface SortKey {
  readonly of: (row: number) => number
  /** A faster approximation in another unit: a row more than `slack` above another one by it is not below that one by the key. */
  readonly rough: (row: number) => number
  readonly slack: number
}

/** The ids of the products whose rows have the lowest keys, from the place `start` to `end`. */
export function lowestIds(
  { productId }: Pick<AllInColumns, 'productId'>,
  rows: Int32Array,
  key: SortKey,
  { start, end }: { readonly start: number; readonly end: number },
): readonly number[] {
  if (start >= rows.length) return []
  const rough = numbersOf(rows, key.rough)
  const bound = end >= rows.length ? Infinity : nthLowest(rough, end) + key.slack
  const lowest: { id: number; key: number }[] = []
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0
    if ((rough[index] ?? 0) <= bound) lowest.push({ id: productId[row] ?? 0, key: key.of(row) })
  }
  return lowest
    .toSorted((a, b) => a.key - b.key || a.id - b.id)
    .slice(start, end)
    .map(({ id }) => id)
}

/** One number for each row. */
export function numbersOf(rows: Int32Array, of: (row: number) => number): Float64Array {
  const numbers = new Float64Array(rows.length)
  for (let index = 0; index < rows.length; index += 1) numbers[index] = of(rows[index] ?? 0)
  return numbers
}

/** How many numbers are collected at least before they are sorted */
const sortedAtOnce = 2_000

/** The nth lowest of the numbers, from 1; infinity if there are fewer. Most numbers are compared once and never sorted. */
export function nthLowest(numbers: Float64Array, nth: number): number {
  const lowest = new Float64Array(nth + Math.max(nth, sortedAtOnce))
  let [count, bound] = [0, Infinity]
  const shorten = () => {
    lowest.subarray(0, count).sort()
    count = Math.min(count, nth)
    if (count === nth) bound = lowest[nth - 1] ?? Infinity
  }
  for (const number of numbers) {
    if (number >= bound) continue
    lowest[count++] = number
    if (count === lowest.length) shorten()
  }
  shorten()
  return bound
}
