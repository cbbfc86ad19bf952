import { type SQL, sql } from 'drizzle-orm'
import type { SortOrder } from '#app/catalogue/catalogue.ts'
import { anyDay, bucketOf, bucketOfTechnique } from '#app/catalogue/project/all-in-rows.ts'
import type { PriceBound } from '#app/catalogue/project/fitting-rows.ts'
import { limitsList, type Project } from '#app/catalogue/project/project.ts'
import { unitPricesPerCent } from '#app/platform/text/money.ts'
import { latestStartDays } from '#app/promise/latest-start.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import { transportSql } from '#app/catalogue/project/transport-sql.server.ts'

/** A list's SQL parts about `all_in_prices a`, or the rows `a` of `selectAsked`. */
export interface AllInPart {
  /** Whether products without a matching row are excluded */
  readonly restricts: boolean
  /** Whether the project asks for techniques, which are those of a search */
  readonly asks: boolean
  readonly from: SQL
  readonly row: SQL
  readonly keeps: SQL
  /** null if the list has another order */
  readonly order: SQL | null
}

interface AllInConditions {
  readonly project: Project
  /** null for lists without a day */
  readonly days: DeliveryDays | null
  /** The lower bound of prices, if any; the budget is the upper one */
  readonly minimum: PriceBound | null
  /** A query of the `product_id`s that a search has found; null for other lists */
  readonly products: SQL | null
}

export function allInPart({ project, days, minimum, products }: AllInConditions, sort: SortOrder): AllInPart {
  const { quantity, budget, withVat } = project
  const asks = products !== null && project.withLogo && project.techniques.length > 0
  const bounds = [
    ...(budget === null ? [] : [isAtMost(quantity, maxNet({ amount: budget, withVat }))]),
    ...(minimum === null ? [] : [sql`not ${isBelow(quantity, minimum)}`]),
  ]
  const chosen = sql`${rowOfProject(project)} and ${techniqueOfProject(project, days)}`
  return {
    restricts: limitsList(project),
    asks,
    from: asks ? sql`(${selectAsked(project, days, chosen, products)})` : sql`all_in_prices`,
    row: asks ? sql`true` : chosen,
    keeps: bounds.length === 0 ? sql`true` : sql`${goodsFit(project)} and ${checked(sql.join(bounds, sql` and `))}`,
    order: sort === 'all-in' ? allInOrder(quantity, withVat || minimum?.withVat === true) : null,
  }
}

/**
 * The row of each product that `bestOption` chooses where a project asks for techniques: the cheapest of those that keep day and
 * budget, else the row that lists choose.
 */
function selectAsked(project: Project, days: DeliveryDays | null, chosen: SQL, products: SQL): SQL {
  const { quantity, by, budget, withVat, techniques } = project
  const keeps = [
    sql`true`,
    ...(by === null || days === null ? [] : [arrivalOf({ ...project, by }, days).arrives(sql`a.days`)]),
    ...(budget === null ? [] : [isAtMost(quantity, maxNet({ amount: budget, withVat }))]),
  ]
  const ofProducts = sql`a.product_id in (${products})`
  // All of them stand in the index of lists.
  const shared = sql.raw('a.product_id, a.profile_id, a.look_id, a.unit_price, a.vat_percent, a.weight_grams, a.available_from')
  const priced = sql.raw('a.goods, a.run, a.handling, a.once, a.days')
  const ofTechniques = (pieces: SQL) => sql`
    a.with_logo and a.bucket = any(${sql.param(techniques.map(bucketOfTechnique))}::int2[])
      and a.from_quantity <= ${pieces} and (a.to_quantity is null or a.to_quantity > ${pieces}) and ${ofProducts}`
  const rows =
    quantity !== null
      ? sql`select ${shared}, a.from_quantity, 0::int2 as skippable_days, ${priced} from all_in_prices a where ${ofTechniques(sql`${quantity}`)}`
      : sql`
        select ${shared}, l.from_quantity, 0::int2 as skippable_days, ${priced}
        from (select a.product_id, a.from_quantity from all_in_prices a where ${rowOfProject(project)} and a.place = 0 and ${ofProducts}) l
          join all_in_prices a on a.product_id = l.product_id where ${ofTechniques(sql`l.from_quantity`)}`
  const cost = sql`(a.run::bigint + a.handling) * ${piecesOf(quantity)} + ${unitPricesPerCent}::bigint * a.once`
  // A product has one row of each technique.
  const [distinct, order] =
    techniques.length === 1 ? [sql``, sql``] : [sql`distinct on (a.product_id)`, sql`order by a.product_id, ${cost}, a.days`]
  return sql`
    with asked as materialized (select ${distinct} a.* from (${rows}) a where ${sql.join(keeps, sql` and `)} ${order})
    select * from asked
    union all
    select ${shared}, a.from_quantity, a.skippable_days, ${priced} from all_in_prices a
    where ${chosen} and ${ofProducts} and not exists (select from asked where asked.product_id = a.product_id)`
}

/**
 * A condition that each row of a scan is checked by. Postgres would search the index by parts of it, which takes longer, or expect
 * few rows, and collect them from several processes; it expects that «is not null» holds for nearly all.
 */
const checked = (condition: SQL) => sql`case when ${condition} then true end is not null`

/** `counted` of products that fit the project: by profile, look and the columns before them in the index, whose order needs no hash. */
export const countAllIn = ({ from, row, keeps }: AllInPart, joined: SQL) => sql`
  select a.profile_id, a.look_id, count(*) as count, min(a.unit_price) as min_price, max(a.unit_price) as max_price
  from ${from} a ${joined} where ${row} and ${keeps}
  group by a.skippable_days, a.from_quantity, a.profile_id, a.look_id`

/** The facets of products that fit the project, as far as `all_in_prices` repeats them. */
export const selectAllIn = ({ from, row, keeps, order }: AllInPart) => sql`
  select a.product_id, a.profile_id, a.look_id, a.unit_price, ${order ?? sql`null::bigint`} as all_in
  from ${from} a where ${row} and ${keeps}`

export const joinAllIn = ({ restricts, from, row, keeps, order }: AllInPart) => {
  if (restricts) return sql`join ${from} a on a.product_id = f.product_id and ${row} and ${keeps}`
  return order === null ? sql`` : sql`left join ${from} a on a.product_id = f.product_id and ${row}`
}

/** All products, or those that fit a project, without the columns that only the sort order needs. */
export function listedFrom(allIn: AllInPart, isByPrice: boolean): SQL {
  if (allIn.restricts && isByPrice) return sql`(${selectAllIn(allIn)})`
  if (!allIn.restricts && allIn.order === null) return sql`product_facets`
  return sql`(select f.*, ${allIn.order ?? sql`null::bigint`} as all_in from product_facets f ${joinAllIn(allIn)})`
}

/** The all-in rows of the project's quantity, with or without a logo. `a` is `all_in_prices`; a product has one for each technique. */
function rowOfProject({ quantity, withLogo }: Pick<Project, 'quantity' | 'withLogo'>): SQL {
  const bucket = sql`a.with_logo = ${withLogo} and a.bucket = ${bucketOf(quantity)}::int2`
  if (quantity === null) return bucket
  return sql`${bucket} and a.from_quantity <= ${quantity} and ${checked(sql`a.to_quantity is null or a.to_quantity > ${quantity}`)}`
}

/** The row of the technique that `bestOption` chooses; with a day none if no technique arrives by it. */
function techniqueOfProject(project: Project, days: DeliveryDays | null): SQL {
  const { budget, by } = project
  if (by !== null && days !== null) return arrivesBy({ ...project, by }, days)
  return budget === null ? sql`a.usual` : sql`a.skippable_days = ${anyDay.cheapest}::int2`
}

/** The highest net price per piece that keeps a bound: of a price p the price with VAT does where p × (100 + VAT) < 100 × bound + 50. */
function maxNet({ amount, withVat }: PriceBound): SQL {
  const max = amount * unitPricesPerCent
  return withVat ? sql`(${100 * max + 49}::bigint / (100 + a.vat_percent))` : sql`${max}::bigint`
}

/** The price per piece is below the bound. */
function isBelow(quantity: number | null, { amount, withVat }: PriceBound): SQL {
  const min = amount * unitPricesPerCent
  return isAtMost(quantity, withVat ? sql`(${100 * (min - 1) + 49}::bigint / (100 + a.vat_percent))` : sql`${min - 1}::bigint`)
}

/** Postgres's largest integer */
const highest = 2_147_483_647
/** The most that rounding to cents moves the price of a piece up, where there is one: 1/10,000 € */
const mostRounded = 51

/** Rules out most of what is above a budget at one comparison: the goods alone are. Postgres can tell how many fit so. */
function goodsFit({ budget }: Pick<Project, 'budget'>): SQL {
  return budget === null
    ? sql`true`
    : sql`(a.goods <= ${Math.min(budget * unitPricesPerCent + mostRounded, highest)}::int) is true`
}

/** 200 × the most that rounding moves a price: half a cent for each of its three parts */
const rounding = 300

/**
 * The net price per piece, rounded half up to 1/10,000 €, is at most this, as by `pricePerPiece`. Hardly a price is so near that it
 * has to be rounded, which takes longer than all else of a row.
 */
function isAtMost(quantity: number | null, max: SQL): SQL {
  const pieces = piecesOf(quantity)
  const unrounded = sql`((a.goods::bigint + a.run + a.handling) * ${quantity === null ? sql`(2 * ${pieces})` : sql`${2 * quantity}::bigint`} + 200::bigint * a.once)`
  const bound = sql`${pieces} * (2 * ${max} + 1)`
  return sql`case
    when ${unrounded} < ${bound} - ${rounding}::int then true
    when ${unrounded} >= ${bound} + ${rounding}::int then false
    else 200 * ${netOf(pieces)} < ${bound} end`
}

/** The quantity of a row, a bigint. */
function piecesOf(quantity: number | null): SQL {
  return quantity === null ? sql`a.from_quantity::bigint` : sql`${quantity}::bigint`
}

/** Net cents of so many pieces; each part is rounded separately, half up. */
function netOf(pieces: SQL): SQL {
  const rounded = (unitPrice: SQL) => sql`(${unitPrice} * ${pieces} + 50) / 100`
  return sql`(${rounded(sql`a.goods`)} + ${rounded(sql`a.run`)} + ${rounded(sql`a.handling`)} + a.once)`
}

/** The sort key, a bigint: of one quantity the net price, else the price per piece; with VAT always that, as cards have it. */
function allInOrder(quantity: number | null, withVat: boolean): SQL {
  const pieces = piecesOf(quantity)
  const ofPiece = sql`((200 * ${netOf(pieces)} + ${pieces}) / (2 * ${pieces}))`
  if (withVat) return sql`((${ofPiece} * (100 + a.vat_percent) + 50) / 100)`
  return quantity === null ? ofPiece : netOf(pieces)
}

const gramsOf = (quantity: number | null) =>
  sql`a.weight_grams::bigint * ${quantity === null ? sql`a.from_quantity` : sql`${quantity}::int`}`

type DatedProject = Pick<Project, 'quantity' | 'postcode'> & { readonly by: string }

/** Working days that are in time whatever the transport, those that may be, and the condition that some of row `a` are. */
function arrivalOf({ quantity, by, postcode }: DatedProject, { orderDay, closedDays, transport }: DeliveryDays) {
  const starts = latestStartDays(by, orderDay, closedDays)
  const { days: transportDays, least, most } = transportSql(transport, gramsOf(quantity), postcode)
  return {
    surely: starts.length - 1 - most,
    perhaps: starts.length - 1 - least,
    arrives: (days: SQL) =>
      sql`greatest(${orderDay}::date, a.available_from) <= (${sql.param(starts)}::date[])[${days} + ${transportDays} + 1]`,
  }
}

/** The row of the cheapest technique by which an order that counts from its first possible day arrives by the day. */
function arrivesBy(project: DatedProject, delivery: DeliveryDays): SQL {
  const { surely, perhaps, arrives } = arrivalOf(project, delivery)
  if (perhaps < 0) return sql`false`
  // Nearly all rows are decided without the array.
  const isChosen = sql`case
    when a.days > ${perhaps}::int then false
    when a.days <= ${surely}::int and a.skippable_days > ${perhaps}::int and a.available_from is null then true
    else ${arrives(sql`a.days`)} and (a.cheaper_days is null or (${arrives(sql`a.cheaper_days`)}) is not true) end`
  return sql`a.skippable_days > ${surely}::int2 and ${checked(isChosen)}`
}
