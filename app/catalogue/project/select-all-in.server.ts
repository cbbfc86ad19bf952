import { type SQL, sql } from 'drizzle-orm'
import type { SortOrder } from '#app/catalogue/catalogue.ts'
import { bucketOf } from '#app/catalogue/project/all-in-rows.ts'
import { limitsList, type Project } from '#app/catalogue/project/project.ts'
import { latestStartDays } from '#app/promise/latest-start.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import { transportSql } from '#app/catalogue/project/transport-sql.server.ts'

/** A list's SQL parts about `all_in_prices a`. */
export interface AllInPart {
  /** Whether products without a matching row are excluded */
  readonly restricts: boolean
  readonly row: SQL
  readonly keeps: SQL
  /** null if the list has another order */
  readonly order: SQL | null
}

/** A bound of the price per piece, all-in: cents */
interface PriceBound {
  readonly amount: number
  readonly withVat: boolean
}

/** `days` is null for lists without a day; `minimum` is the lower bound of prices, if any; the budget is the upper one. */
export function allInPart(
  project: Project,
  sort: SortOrder,
  days: DeliveryDays | null,
  minimum: PriceBound | null = null,
): AllInPart {
  const { quantity, budget, withVat } = project
  const bounds = [
    ...(budget === null ? [] : [fitsBudget(quantity, { amount: budget, withVat })]),
    ...(minimum === null ? [] : [sql`not ${isBelow(quantity, minimum)}`]),
  ]
  return {
    restricts: limitsList(project),
    row: sql`${rowOfProject(project)} and ${techniqueOfProject(project, days)}`,
    keeps: bounds.length === 0 ? sql`true` : sql.join(bounds, sql` and `),
    order: sort === 'all-in' ? allInOrder(quantity) : null,
  }
}

/** The facets of products that fit the project, as far as `all_in_prices` repeats them. */
export const selectAllIn = ({ row, keeps, order }: AllInPart) => sql`
  select a.product_id, a.profile_id, a.look_id, a.unit_price, ${order ?? sql`null::bigint`} as all_in
  from all_in_prices a where ${row} and ${keeps}`

export const joinAllIn = ({ restricts, row, keeps, order }: AllInPart) => {
  if (restricts) return sql`join all_in_prices a on a.product_id = f.product_id and ${row} and ${keeps}`
  return order === null ? sql`` : sql`left join all_in_prices a on a.product_id = f.product_id and ${row}`
}

/** All products, or those that fit a project, without the columns that only the sort order needs. */
export function listedFrom(allIn: AllInPart, isByPrice: boolean): SQL {
  if (allIn.restricts && isByPrice) return sql`(${selectAllIn(allIn)})`
  if (!allIn.restricts && allIn.order === null) return sql`product_facets`
  return sql`(select f.*, ${allIn.order ?? sql`null::bigint`} as all_in from product_facets f ${joinAllIn(allIn)})`
}

/**
 * The same if few products are known to be listed: filters by the project first («offset 0»), then joins each one's facets
 * («limit 1»). Postgres underestimates the rows, and would look up the project's row of every product.
 */
export function fewListedFrom(allIn: AllInPart, isByPrice: boolean): SQL {
  if (!allIn.restricts || isByPrice) return listedFrom(allIn, isByPrice)
  return sql`(
    select f.*, a.all_in from (
      select a.product_id, ${allIn.order ?? sql`null::bigint`} as all_in
      from all_in_prices a where ${allIn.row} and ${allIn.keeps} offset 0
    ) a cross join lateral (select f.* from product_facets f where f.product_id = a.product_id limit 1) f
  )`
}

/** The all-in rows of the project's quantity, with or without a logo. `a` is `all_in_prices`; a product has one for each technique. */
function rowOfProject({ quantity, withLogo }: Pick<Project, 'quantity' | 'withLogo'>): SQL {
  const bucket = sql`a.with_logo = ${withLogo} and a.bucket = ${bucketOf(quantity)}::int2`
  return quantity === null
    ? bucket
    : sql`${bucket} and a.from_quantity <= ${quantity} and (a.to_quantity is null or a.to_quantity > ${quantity})`
}

/** The row of the technique that `bestOption` chooses; with a day none if no technique arrives by it. */
function techniqueOfProject(project: Project, days: DeliveryDays | null): SQL {
  const { budget, by } = project
  if (by === null || days === null) return budget === null ? sql`a.usual` : sql`a.place = 0`
  const arrives = arrivesBy({ ...project, by }, days)
  return sql`${arrives(sql`a.days`)} and ${arrives(sql`a.cheaper_days`)} is not true`
}

const perCent = 100
/** Postgres's largest integer: no price of the table is higher. */
const highest = 2_147_483_647

/** The price per piece, rounded half up to 1/10,000 €, is within the budget: as `pricePerPiece`, and `unitPriceWithVat` of it. */
function fitsBudget(quantity: number | null, { amount, withVat }: PriceBound): SQL {
  const max = amount * perCent
  // `low` limits the index scan. No price with VAT is below the one without.
  const bound = sql`a.low <= ${Math.min(max, highest)}::int`
  // Of a net price p the price with VAT is at most the maximum where p × (100 + VAT) is below 100 × maximum + 50.
  const maxNet = withVat ? sql`(${100 * max + 49}::bigint / (100 + a.vat_percent))` : sql`${max}::bigint`
  return sql`${bound} and ${isAtMost(quantity, maxNet)}`
}

/** The price per piece is below the bound. */
function isBelow(quantity: number | null, { amount, withVat }: PriceBound): SQL {
  const min = amount * perCent
  return isAtMost(quantity, withVat ? sql`(${100 * (min - 1) + 49}::bigint / (100 + a.vat_percent))` : sql`${min - 1}::bigint`)
}

/** The net price per piece is at most this, in 1/10,000 €. */
function isAtMost(quantity: number | null, max: SQL): SQL {
  return quantity === null ? sql`(a.low <= ${max})` : sql`(200 * ${netAt(quantity)} < ${quantity}::bigint * (2 * ${max} + 1))`
}

/** Net cents at a quantity; each part is rounded separately, half up. */
function netAt(quantity: number): SQL {
  const rounded = (unitPrice: SQL) => sql`(${unitPrice}::bigint * ${quantity}::int + 50) / 100`
  return sql`(${rounded(sql`a.goods`)} + ${rounded(sql`a.run`)} + ${rounded(sql`a.handling`)} + a.once)`
}

/** The sort key of rows of one quantity: a bigint. */
function allInOrder(quantity: number | null): SQL {
  return quantity === null ? sql`a.low::bigint` : netAt(quantity)
}

/** Whether an order that counts from its first possible day arrives by the day, where it leaves in so many working days. */
function arrivesBy(
  { quantity, by, postcode }: Pick<Project, 'quantity' | 'postcode'> & { readonly by: string },
  { orderDay, closedDays, transport }: DeliveryDays,
): (days: SQL) => SQL {
  const starts = sql.param(latestStartDays(by, orderDay, closedDays))
  const grams = sql`a.weight_grams::bigint * ${quantity === null ? sql`a.from_quantity` : sql`${quantity}::int`}`
  const transportDays = transportSql(transport, grams, postcode)
  return (days) => sql`greatest(${orderDay}::date, a.available_from) <= (${starts}::date[])[${days} + ${transportDays} + 1]`
}
