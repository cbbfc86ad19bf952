import type { SortOrder } from '#app/catalogue/catalogue.ts'
import { priceHolds } from '#app/catalogue/list/failed-groups.server.ts'
import { noFilters, withOnePrice } from '#app/catalogue/list/list-filters.ts'
import { type ListedPair, type ListQuery, minimumOf } from '#app/catalogue/list/select-list.server.ts'
import type { AllInColumns } from '#app/catalogue/project/all-in-columns.ts'
import { allInColumns } from '#app/catalogue/project/all-in-memory.server.ts'
import { rowsOfPairs, type SortKey } from '#app/catalogue/project/count-rows.ts'
import {
  type FitConditions,
  fittingRows,
  mostMoved,
  netPrice,
  rowPrice,
  unroundedPrice,
} from '#app/catalogue/project/fitting-rows.ts'
import { boundsAllIn, limitsList } from '#app/catalogue/project/project.ts'
import type { Context } from '#app/platform/context.server.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'

/** The products that fit a list's project, before its other filters. */
export interface Fits {
  readonly columns: AllInColumns
  readonly conditions: FitConditions
  readonly rows: Int32Array
}

/** What is listed, apart from order and pages. */
export type ListSelection = Pick<ListQuery, 'categoryId' | 'filters' | 'found'>

/**
 * Whether the process counts the products that fit the project. A search's are few, and a card's price is a group of filters, which
 * is counted by itself.
 */
export function countsFits({ filters: wanted = noFilters, found }: Omit<ListSelection, 'categoryId'>): boolean {
  const filters = withOnePrice(wanted)
  const { project } = filters
  return found === undefined && limitsList(project) && (boundsAllIn(project) || priceHolds(filters) === null)
}

/** The rows of these products, or those of all their techniques; null if Postgres has to count. */
export async function findFits(ctx: Context, filters: ListSelection['filters'], ofAllTechniques = false): Promise<Fits | null> {
  const [columns, conditions] = await Promise.all([
    allInColumns(ctx, (filters ?? noFilters).project),
    fitConditions(ctx, filters),
  ])
  if (columns === null) return null
  return { columns, conditions, rows: fittingRows(columns, conditions, ofAllTechniques) }
}

export async function fitConditions(ctx: Context, wanted: ListSelection['filters']): Promise<FitConditions> {
  const filters = withOnePrice(wanted ?? noFilters)
  const { project } = filters
  return { project, days: project.by === null ? null : await readDeliveryDays(ctx), minimum: minimumOf(filters) }
}

/** The rows of products that the list's other filters leave. */
export function listedRows({ columns, rows }: Fits, pairs: readonly ListedPair[]): Int32Array {
  return rowsOfPairs(
    columns,
    rows,
    pairs.map(([place]) => place),
  )
}

/** The key of a list that is sorted by price; null in another order. */
export function priceKey({ columns, conditions }: Fits, pairs: readonly ListedPair[], sort: SortOrder): SortKey | null {
  const { project, minimum } = conditions
  const { quantity } = project
  if (sort === 'all-in') {
    const withVat = project.withVat || minimum?.withVat === true
    const of = quantity === null || withVat ? rowPrice(columns, quantity, withVat) : netPrice(columns, quantity)
    return { of, rough: unroundedPrice(columns, quantity, withVat), slack: 2 * mostMoved(quantity) }
  }
  if (sort !== 'price' && sort !== 'price-desc') return null
  const percents = new Map(pairs)
  const sign = sort === 'price' ? 1 : -1
  const of = (row: number) => sign * (columns.unitPrice[row] ?? 0) * (percents.get(columns.pair[row] ?? 0) ?? 100)
  return { of, rough: of, slack: 0 }
}
