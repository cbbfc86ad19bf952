import { sql } from 'drizzle-orm'

import { pageSize, type SortOrder } from '#app/catalogue/catalogue.ts'
import {
  countsFits,
  findFits,
  fitConditions,
  type Fits,
  listedRows,
  type ListSelection,
  priceKey,
} from '#app/catalogue/list/count-fits.server.ts'
import { filterCount, noFilters } from '#app/catalogue/list/list-filters.ts'
import { type ListPart, selectSorted } from '#app/catalogue/list/select-ids.server.ts'
import {
  type ListRow,
  type ListValues,
  type ListQuery,
  hasOtherFilters,
  selectList,
  selectListedPairs,
  selectTotal,
} from '#app/catalogue/list/select-list.server.ts'
import { countPairs, lowestIds } from '#app/catalogue/project/count-rows.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

/** A list's row with the ids of its page. */
interface ReadRow extends Pick<ListRow, 'sums' | 'values'> {
  readonly ids: readonly number[]
}

/** The list with its facets. */
export async function readListRow(ctx: Context, query: ListQuery, page: number): Promise<ReadRow> {
  const { categoryId, sort, filters = noFilters, found } = query
  const isPlain = page === 1 && found === undefined && filterCount(filters) === 0 && !filters.pricesWithVat
  if (isPlain)
    return withIds((await firstPage(sort, categoryId === 0)(ctx.db, { categoryId, today: dayInAthens(ctx.now) }))[0], [])
  const fits = countsFits(query) ? await findFits(ctx, filters) : null
  const values = await valuesOf(ctx, query, fits)
  const part = partOf(query, page)
  const [row] = (await ctx.db.execute<ListRow>(selectList(query, listPart(part), values))).rows
  if (row === undefined || row.ids !== null || fits === null) return withIds(row, [])
  return withIds(row, await findIds(ctx, fits, row.pairs, sort, part))
}

const withIds = (row: ListRow | undefined, found: readonly number[]): ReadRow => ({
  sums: row?.sums ?? [],
  values: row?.values ?? [],
  ids: row?.ids ?? found,
})

/** The ids of a page, of the products that the process has counted. */
async function findIds(
  ctx: Context,
  fits: Fits,
  pairs: ListRow['pairs'],
  sort: SortOrder,
  part: Part,
): Promise<readonly number[]> {
  if (pairs.length === 0) return []
  const { columns } = fits
  const rows = listedRows(fits, pairs)
  const key = priceKey(fits, pairs, sort)
  if (key !== null) return lowestIds(columns, rows, key, part)
  const ids = Array.from(rows, (row) => columns.productId[row] ?? 0)
  const sorted = await ctx.db.execute<{ ids: number[] }>(selectSorted(ids, sort, listPart(part).limit))
  return sorted.rows[0]?.ids ?? []
}

/** How many products a list has, without its facets and the order of its products. */
export async function readTotal(ctx: Context, query: ListSelection): Promise<number> {
  const listed = await findListed(ctx, query)
  if (listed !== null) return listed.rows.length
  const values = await valuesOf(ctx, query, null)
  const { rows } = await ctx.db.execute<{ total: number }>(selectTotal({ ...query, sort: 'popular' }, values))
  return rows[0]?.total ?? 0
}

export type Listed = Pick<Fits, 'columns' | 'rows'>

/** The rows of a list's products, or those of all their techniques; null if Postgres has to count. */
export async function findListed(ctx: Context, list: ListSelection, ofAllTechniques = false): Promise<Listed | null> {
  const fits = countsFits(list) ? await findFits(ctx, list.filters, ofAllTechniques) : null
  if (fits === null || !hasOtherFilters(list)) return fits
  const values = await valuesOf(ctx, list, fits)
  const { rows } = await ctx.db.execute<Pick<ListRow, 'pairs'>>(selectListedPairs({ ...list, sort: 'popular' }, values))
  return { columns: fits.columns, rows: listedRows(fits, rows[0]?.pairs ?? []) }
}

/** What the list's SQL needs besides the query itself. */
async function valuesOf(ctx: Context, { categoryId, filters }: ListSelection, fits: Fits | null): Promise<ListValues> {
  const { days } = fits?.conditions ?? (await fitConditions(ctx, filters))
  return {
    categoryId: sql`${categoryId}`,
    today: sql`${dayInAthens(ctx.now)}`,
    days,
    counts: fits === null ? null : countPairs(fits.columns, fits.rows),
  }
}

const firstPages = new Map<string, ReturnType<typeof prepareFirstPage>>()

/** First pages without filters are most lists. They are prepared, since planning one takes as long as running it. */
function firstPage(sort: SortOrder, isAll: boolean): ReturnType<typeof prepareFirstPage> {
  const name = `list-${isAll ? 'all' : 'category'}-${sort}`
  const known = firstPages.get(name) ?? prepareFirstPage(name, sort, isAll)
  firstPages.set(name, known)
  return known
}

/** The limit is a literal: a plan for any limit would read all rows. */
const prepareFirstPage = (name: string, sort: SortOrder, isAll: boolean) =>
  statement<ListRow, 'categoryId' | 'today'>(name, (value) =>
    selectList(
      { categoryId: isAll ? 0 : 1, sort },
      { limit: sql.raw(`limit ${pageSize}`), end: pageSize },
      {
        categoryId: value('categoryId'),
        today: value('today'),
        // No project, no day.
        days: null,
        counts: null,
      },
    ),
  )

/** Products of a list, from the place `start` to `end`. */
interface Part {
  readonly start: number
  readonly end: number
}

function partOf(query: ListQuery, page: number): Part {
  const from = Math.min(query.from ?? page, page)
  return { start: (from - 1) * pageSize, end: page * pageSize }
}

const listPart = ({ start, end }: Part): ListPart => ({ limit: sql`limit ${end - start} offset ${start}`, end })
