import { type SQL, sql } from 'drizzle-orm'

import type { SortOrder } from '#app/catalogue/catalogue.ts'
import { bucketOf } from '#app/catalogue/project/all-in-rows.ts'
import { limitsList, type Project } from '#app/catalogue/project/project.ts'
import { type ClosedDays, isWorkingDay } from '#app/company/working-days.ts'
import { dayAfter } from '#app/platform/calendar.ts'

/** A list's SQL parts about `all_in_prices a`. */
export interface AllInPart {
  /** Whether products without a matching row are excluded */
  readonly restricts: boolean
  readonly row: SQL
  readonly keeps: SQL
  /** null if the list has another order */
  readonly order: SQL | null
}

/** What decides whether a product arrives in time. */
export interface ArrivalCalendar {
  /** ISO day in Athens; '' for lists without a project */
  readonly day: string
  readonly closedDays: ClosedDays
}

export function allInPart(project: Project, sort: SortOrder, calendar: ArrivalCalendar): AllInPart {
  return {
    restricts: limitsList(project),
    row: rowOfProject(project),
    keeps: fitsProject(project, calendar),
    order: sort === 'all-in' ? allInOrder(project.quantity) : null,
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

/** The all-in rows of the project's quantity, with or without a logo. `a` is `all_in_prices`; a product has at most one. */
function rowOfProject({ quantity, withLogo }: Pick<Project, 'quantity' | 'withLogo'>): SQL {
  const bucket = sql`a.with_logo = ${withLogo} and a.bucket = ${bucketOf(quantity)}::int2`
  return quantity === null
    ? bucket
    : sql`${bucket} and a.from_quantity <= ${quantity} and (a.to_quantity is null or a.to_quantity > ${quantity})`
}

/** Whether a row fits the project's budget and day. */
function fitsProject({ quantity, budget, by }: Project, calendar: ArrivalCalendar): SQL {
  const conditions = [
    ...(budget === null ? [] : [fitsBudget(quantity, budget)]),
    ...(by === null ? [] : [arrivesBy(by, calendar)]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const perCent = 100
/** Postgres's largest integer: no price of the table is higher. */
const highest = 2_147_483_647

/** The price per piece, rounded half up to 1/10,000 €, is within the budget: equal to `pricePerPiece`. */
function fitsBudget(quantity: number | null, budget: number): SQL {
  const max = Math.min(budget * perCent, highest)
  // `low` limits the index scan.
  const bound = sql`a.low <= ${max}::int`
  if (quantity === null) return bound
  return sql`${bound} and 200 * ${netAt(quantity)} < ${quantity}::bigint * ${2 * budget * perCent + 1}::bigint`
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

/** More working days than any delivery takes */
const maxDays = 500

/** An order that is final on its first possible day, at the earliest today, arrives by the day. */
function arrivesBy(by: string, { day: today, closedDays }: ArrivalCalendar): SQL {
  return sql`greatest(${today}::date, a.available_from) <= (${sql.param(latestStartDays(by, today, closedDays))}::date[])[a.days + 1]`
}

/** For 0, 1, 2 … working days the last day from which `addWorkingDays` reaches `by`; only those not before `today`. */
export function latestStartDays(by: string, today: string, closed: ClosedDays): readonly string[] {
  const starts: string[] = []
  let day = by
  for (; day >= today && starts.length <= maxDays; day = dayAfter(day, -1)) {
    if (!isWorkingDay(day, closed)) continue
    // The day itself needs none; counting starts on the day after the start.
    if (starts.length === 0) starts.push(day)
    const start = dayAfter(day, -1)
    if (start >= today) starts.push(start)
  }
  return starts
}
