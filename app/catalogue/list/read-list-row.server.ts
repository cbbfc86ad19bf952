import { sql, type SQL } from 'drizzle-orm'

import { pageSize, type SortOrder } from '#app/catalogue/catalogue.ts'
import { filterCount, noFilters } from '#app/catalogue/list/list-filters.ts'
import { type ListRow, type ListValues, type ListQuery, selectList, selectTotal } from '#app/catalogue/list/select-list.server.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

/** The list with its facets. */
export async function readListRow(ctx: Context, query: ListQuery, page: number): Promise<ListRow> {
  const { categoryId, sort, filters = noFilters, found } = query
  const isPlain = page === 1 && found === undefined && filterCount(filters) === 0 && !filters.pricesWithVat
  const rows = isPlain
    ? await firstPage(sort, categoryId === 0)(ctx.db, { categoryId, today: dayInAthens(ctx.now) })
    : (await ctx.db.execute<ListRow>(selectPages(query, page, await valuesOf(ctx, query)))).rows
  return rows[0] ?? { sums: [], ids: [], values: [] }
}

/** How many products a list has, without its facets and the order of its products. */
export async function readTotal(ctx: Context, query: ListSelection): Promise<number> {
  const total = selectTotal({ ...query, sort: 'popular' }, await valuesOf(ctx, query))
  const { rows } = await ctx.db.execute<{ total: number }>(total)
  return rows[0]?.total ?? 0
}

/** What is listed, apart from order and pages. */
export type ListSelection = Pick<ListQuery, 'categoryId' | 'filters'>

/** What the list's SQL needs besides the query itself. */
export async function valuesOf(ctx: Context, { categoryId, filters }: ListSelection): Promise<ListValues> {
  return {
    categoryId: sql`${categoryId}`,
    today: sql`${dayInAthens(ctx.now)}`,
    days: (filters?.project.by ?? null) === null ? null : await readDeliveryDays(ctx),
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
      },
    ),
  )

function selectPages(query: ListQuery, page: number, values: ListValues): SQL {
  const from = Math.min(query.from ?? page, page)
  const limit = sql`limit ${(page - from + 1) * pageSize} offset ${(from - 1) * pageSize}`
  return selectList(query, { limit, end: page * pageSize }, values)
}
