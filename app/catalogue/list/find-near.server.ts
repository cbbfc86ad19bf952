import { type SQL, sql } from 'drizzle-orm'

import type { ListFilters } from '#app/catalogue/list/list-filters.ts'
import type { FindNear, NearCandidates, NearList } from '#app/catalogue/list/near-lists.ts'
import { type ListSelection, readTotal, valuesOf } from '#app/catalogue/list/read-list-row.server.ts'
import { type ListValues, selectRows } from '#app/catalogue/list/select-list.server.ts'
import type { Project } from '#app/catalogue/project/project.ts'
import {
  arrivalColumns,
  type ArrivalRow,
  isChosenBy,
  mostMoved,
  unroundedPrice,
} from '#app/catalogue/project/select-all-in.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** The lists near a list without a search, each bound by one scan of the all-in prices and a count of what is shown. */
export function findNear(ctx: Context, { categoryId, filters }: Required<ListSelection>): FindNear {
  const listOf = (project: Project) => ({ categoryId, filters: { ...filters, project } })
  const count = (project: Project) => readTotal(ctx, listOf(project))
  return async (near, total) => {
    const loosest = near.projects.at(-1)
    if (loosest === undefined) return null
    const list = listOf(loosest)
    const scan: Scan = { ...near, total, count, list, loosest, values: await valuesOf(ctx, list) }
    if (near.bound === 'by') return laterDay(ctx, scan)
    return near.bound === 'budget' ? higherBudget(ctx, scan) : fewerPieces(ctx, scan, listOf)
  }
}

interface Scan extends NearCandidates {
  readonly total: number
  readonly count: (project: Project) => Promise<number>
  readonly list: { readonly categoryId: number; readonly filters: ListFilters }
  readonly loosest: Project
  readonly values: ListValues
}

/** Rows are counted by when they arrive; each day chooses some of them. */
async function laterDay(ctx: Context, { bound, projects, total, list, loosest, values }: Scan): Promise<NearList | null> {
  const { days } = values
  if (days === null) return null
  const { rows } = await ctx.db.execute<ArrivalRow & { count: number }>(sql`
    select days, cheaper_days, available_from, transport_days, count(*)::int as count
    from (${selectRows(list, values, arrivalColumns(loosest, days), true)}) f group by 1, 2, 3, 4`)
  for (const project of projects) {
    if (project.by === null) continue
    const isChosen = isChosenBy(project.by, days)
    const more = rows.reduce((sum, row) => sum + (isChosen(row) ? row.count : 0), 0)
    if (more > total) return { bound, project, total: more }
  }
  return null
}

/** The cheapest products tell the budget; rounding may move it by a step. */
async function higherBudget(
  ctx: Context,
  { bound, projects, total, count, list, loosest, values }: Scan,
): Promise<NearList | null> {
  const { rows } = await ctx.db.execute<{ price: number }>(sql`
    select price from (${selectRows(list, values, sql`${unroundedPrice(loosest)} as price`)}) f
    order by 1 limit 1 offset ${total}`)
  const [cheapest] = rows
  if (cheapest === undefined) return null
  for (const project of projects) {
    const budget = (project.budget ?? 0) * 100
    if (budget < cheapest.price - mostMoved) continue
    const more = await count(project)
    if (more > total) return { bound, project, total: more }
    if (budget > cheapest.price + mostMoved) return null
  }
  return null
}

/** Whether there are more ends at the first products of a quantity; fewer pieces may cost more each, so each may have less. */
async function fewerPieces(
  ctx: Context,
  { bound, projects, total, count, values }: Scan,
  listOf: (project: Project) => Scan['list'],
): Promise<NearList | null> {
  for (const project of projects) {
    const some: SQL = sql`select true from (${selectRows(listOf(project), values, sql`true`)}) f limit 1 offset ${total}`
    if ((await ctx.db.execute(some)).rows.length > 0) return { bound, project, total: await count(project) }
  }
  return null
}
