/** What many rows share: the facets of their products. */
export interface FacetPair {
  readonly profileId: number
  readonly lookId: number
}

/** Columns of 4 bytes per row; `absent` stands for null. */
const wideColumns = [
  'productId',
  /** The place of its profile and look in `pairs` */
  'pair',
  'from',
  'to',
  'goods',
  'run',
  'handling',
  'once',
  'unitPrice',
  'weightGrams',
  /** 20261218 */
  'availableFrom',
] as const
/** Columns of 2 bytes per row */
const narrowColumns = ['days', 'cheaperDays', 'vatPercent', 'skippableDays', 'usual'] as const

type WideColumn = (typeof wideColumns)[number]
type NarrowColumn = (typeof narrowColumns)[number]

/** Null, in columns without negative values; a missing end is `endless`. */
export const absent = -1
export const endless = 2_147_483_647

/** Rows of `all_in_prices` with one range of quantities, with or without a logo: one array per column, so that all of them are checked in a few milliseconds. */
export interface AllInColumns extends Readonly<Record<WideColumn, Int32Array>>, Readonly<Record<NarrowColumn, Int16Array>> {
  readonly size: number
  readonly pairs: readonly FacetPair[]
}

const bytesOfRow = 4 * wideColumns.length + 2 * narrowColumns.length

export const bytesOf = ({ size }: Pick<AllInColumns, 'size'>) => size * bytesOfRow

export type ColumnBlock = Readonly<Record<Exclude<WideColumn, 'pair'> | 'profileId' | 'lookId', Int32Array>> &
  Readonly<Record<NarrowColumn, Int16Array>>

/** Consecutive rows, `end` excluded. */
type Run = readonly [start: number, end: number]

interface Kept {
  readonly columns: AllInColumns
  readonly runs: readonly Run[]
}

/** The kept rows of other columns, followed by the rows of the blocks. */
export function columnsOf(blocks: readonly ColumnBlock[], kept: Kept | null = null): AllInColumns {
  const start = (kept?.runs ?? []).reduce((sum, [from, to]) => sum + to - from, 0)
  const size = blocks.reduce((sum, { productId }) => sum + productId.length, start)
  const wide = (name: WideColumn) => {
    const column = new Int32Array(size)
    eachRun(kept, ({ columns, from, to, at }) => column.set(columns[name].subarray(from, to), at))
    return column
  }
  const narrow = (name: NarrowColumn) => {
    const column = new Int16Array(size)
    eachRun(kept, ({ columns, from, to, at }) => column.set(columns[name].subarray(from, to), at))
    return column
  }
  const pairs = [...(kept?.columns.pairs ?? [])]
  const columns = {
    size,
    pairs,
    productId: wide('productId'),
    pair: wide('pair'),
    from: wide('from'),
    to: wide('to'),
    goods: wide('goods'),
    run: wide('run'),
    handling: wide('handling'),
    once: wide('once'),
    unitPrice: wide('unitPrice'),
    weightGrams: wide('weightGrams'),
    availableFrom: wide('availableFrom'),
    days: narrow('days'),
    cheaperDays: narrow('cheaperDays'),
    vatPercent: narrow('vatPercent'),
    skippableDays: narrow('skippableDays'),
    usual: narrow('usual'),
  }
  const placeOf = pairPlaces(pairs)
  let at = start
  for (const block of blocks) {
    for (const name of wideColumns) if (name !== 'pair') columns[name].set(block[name], at)
    for (const name of narrowColumns) columns[name].set(block[name], at)
    block.profileId.forEach((profileId, index) => (columns.pair[at + index] = placeOf(profileId, block.lookId[index] ?? absent)))
    at += block.productId.length
  }
  return columns
}

/** Finds the place of a pair, which is added if it is new. */
function pairPlaces(pairs: FacetPair[]): (profileId: number, lookId: number) => number {
  const places = new Map(pairs.map(({ profileId, lookId }, place) => [`${profileId} ${lookId}`, place]))
  let last = { profileId: absent, lookId: absent, place: absent }
  return (profileId, lookId) => {
    // Rows come sorted by pair.
    if (last.profileId === profileId && last.lookId === lookId) return last.place
    const key = `${profileId} ${lookId}`
    const place = places.get(key) ?? pairs.push({ profileId, lookId }) - 1
    places.set(key, place)
    last = { profileId, lookId, place }
    return place
  }
}

/** Calls `copy` for each run of kept rows, with the place where its copy starts. */
function eachRun(
  kept: Kept | null,
  copy: (run: { readonly columns: AllInColumns; readonly from: number; readonly to: number; readonly at: number }) => void,
): void {
  let at = 0
  for (const [from, to] of kept?.runs ?? []) {
    if (kept !== null) copy({ columns: kept.columns, from, to, at })
    at += to - from
  }
}

/** The rows of all but these products. */
export function runsWithout({ size, productId }: AllInColumns, products: ReadonlySet<number>): readonly Run[] {
  const runs: Run[] = []
  let start = 0
  for (let row = 0; row < size; row += 1) {
    if (!products.has(productId[row] ?? absent)) continue
    if (row > start) runs.push([start, row])
    start = row + 1
  }
  if (size > start) runs.push([start, size])
  return runs
}
