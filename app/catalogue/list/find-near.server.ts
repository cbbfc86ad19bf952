import type { ListSelection } from '#app/catalogue/list/count-fits.server.ts'
import { findByCounting, type FindNear, type NearCandidates, type NearList } from '#app/catalogue/list/near-lists.ts'
import { findListed, type Listed, readTotal } from '#app/catalogue/list/read-list-row.server.ts'
import { nthLowest, numbersOf } from '#app/catalogue/project/count-rows.ts'
import { rowPrice } from '#app/catalogue/project/fitting-rows.ts'
import type { Project } from '#app/catalogue/project/project.ts'
import { arrivalsOf, canArriveBy } from '#app/catalogue/project/row-arrival.ts'
import { daysBetween } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { unitPricesPerCent } from '#app/platform/text/money.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'

/** The lists near one without a search: for a day or a budget by one pass over the prices in memory, otherwise by counting. */
export function findNear(
  ctx: Context,
  { categoryId, filters }: Required<Pick<ListSelection, 'categoryId' | 'filters'>>,
): FindNear {
  const listOf = (project: Project) => ({ categoryId, filters: { ...filters, project } })
  const byCounting = findByCounting((project) => readTotal(ctx, listOf(project)))
  return async (near, total) => {
    const loosest = near.projects.at(-1)
    if (loosest === undefined) return null
    const delivery = await readDeliveryDays(ctx)
    if (loosest.by !== null && !canArriveBy(loosest.by, delivery)) return null
    if (near.bound === 'quantity') return byCounting(near, total)
    const listed = await findListed(ctx, listOf(loosest), near.bound === 'by')
    if (listed === null) return byCounting(near, total)
    return near.bound === 'by' ? laterDay(near, total, delivery, listed) : higherBudget(near, total, listed)
  }
}

/** A day chooses the rows that arrive by it, until a cheaper technique does. */
function laterDay(
  { bound, projects }: NearCandidates,
  total: number,
  delivery: DeliveryDays,
  { columns, rows }: Listed,
): NearList | null {
  const loosest = projects.at(-1)
  if (loosest === undefined) return null
  const daysUntil = ({ by }: Project) => daysBetween(delivery.orderDay, by ?? delivery.orderDay)
  const last = daysUntil(loosest)
  const { own, cheaper } = arrivalsOf(columns, loosest, delivery)
  const gained = new Int32Array(last + 1)
  for (const row of rows) {
    const [from, until] = [own(row), cheaper(row)]
    if (until <= from || from > last) continue
    gained[from] = (gained[from] ?? 0) + 1
    if (until <= last) gained[until] = (gained[until] ?? 0) - 1
  }
  let [next, count] = [0, 0]
  for (const project of projects) {
    for (; next <= daysUntil(project); next += 1) count += gained[next] ?? 0
    if (count > total) return { bound, project, total: count }
  }
  return null
}

/** The cheapest products tell the budget. */
function higherBudget({ bound, projects }: NearCandidates, total: number, { columns, rows }: Listed): NearList | null {
  const [loosest] = projects
  if (loosest === undefined) return null
  const prices = numbersOf(rows, rowPrice(columns, loosest.quantity, loosest.withVat))
  const enough = nthLowest(prices, total + 1)
  const project = projects.find(({ budget }) => (budget ?? 0) * unitPricesPerCent >= enough)
  if (project === undefined) return null
  const max = (project.budget ?? 0) * unitPricesPerCent
  return { bound, project, total: prices.reduce((sum, price) => sum + (price <= max ? 1 : 0), 0) }
}
