import { type SQL, sql } from 'drizzle-orm'

import type { SortOrder } from '#app/catalogue/catalogue.ts'
import { priceOf } from '#app/catalogue/list/failed-groups.server.ts'
import { type AllInPart, listedFrom, selectAllIn } from '#app/catalogue/project/select-all-in.server.ts'

/** The rows of a list that a page shows. */
export interface ListPart {
  readonly limit: SQL
  /** How many rows from the list's start on it ends with */
  readonly end: number
}

/** The conditions of a list. */
export interface ListConditions {
  /** Neither a category nor a search restricts it */
  readonly isAll: boolean
  /** The price condition of a product `f` with a profile `g`; null without one */
  readonly price: SQL | null
  readonly allIn: AllInPart
  /** The process has counted the products that fit the project. */
  readonly isCounted: boolean
  readonly byProfile: boolean
  readonly byLook: boolean
}

/** A shorter list is sorted as a whole; a longer one is read in the order of an index. */
const few = 2_000

/** The ids on the page, as an array; null if the process finds them among the products that it has counted. Only one of its queries runs. */
export function selectIds(conditions: ListConditions, sort: SortOrder, part: ListPart): SQL {
  const { price, byProfile, byLook, allIn, isCounted } = conditions
  const { restricts } = allIn
  const sorted = sql`order by ${orders[sort]}, f.product_id ${part.limit}`
  const isByPrice = sort === 'price' || sort === 'price-desc' || sort === 'all-in'
  if (isCounted && isByPrice) return sql`null::int[]`
  const isIndexed = !isByPrice && price === null
  if (isIndexed && !byProfile && !byLook && !restricts) return sql`array(select f.product_id from product_facets f ${sorted})`
  // «is true» keeps Postgres from a join, which would sort all rows.
  const walked = sql`
    product_facets f where ${byProfile ? sql`(f.profile_id in (select id from profiles where listed)) is true` : sql`true`}
      and ${byLook ? sql`(f.look_id in (select id from looks where listed)) is true` : sql`true`}
      and ${restricts ? sql`(select true from ${allIn.from} a where a.product_id = f.product_id and ${allIn.row} and ${allIn.keeps} limit 1)` : sql`true`}`
  const from = listedFrom(allIn, isByPrice)
  const within = withinPart(sort, part.end)
  const total = sql`(select sum(count) from of_profiles where failed = 0)`
  if (isCounted) return sql`case when ${total} > ${few} then array(select f.product_id from ${walked} ${sorted}) end`
  return sql`
    case when ${total} is null then array[]::int[] when ${total} > ${few}
      then array(select f.product_id from ${isIndexed ? walked : sql`(${selectListed(conditions, from, sql`listed`, within)}) f`} ${sorted})
      else array(select f.product_id from ${restricts && !isByPrice ? selectFewListed(conditions) : sql`(${selectListed(conditions, from, sql`failed = 0`, within)} offset 0)`} f ${sorted})
    end`
}

/** The facets of products that fit a project, if few are listed («offset 0»): Postgres would join those of all products («limit 1»). */
const selectFewListed = (conditions: ListConditions) => sql`(
  select f.* from (${selectListed(conditions, sql`(${selectAllIn(conditions.allIn)})`, sql`failed = 0`)} offset 0) a
    cross join lateral (select f.* from product_facets f where f.product_id = a.product_id limit 1) f
)`

/** The ids of a page, of a list's products. */
export const selectSorted = (ids: readonly number[], sort: SortOrder, limit: SQL) => sql`
  select array(
    select f.product_id from product_facets f where f.product_id = any(${sql.param([...ids])}::int[])
    order by ${orders[sort]}, f.product_id ${limit}
  ) as ids`

/** The ids of a page of search results. */
export const selectFoundIds = (conditions: ListConditions, order: SQL, part: SQL) => sql`array(
  select f.product_id from (${selectListed(conditions, sql`found`, sql`listed`)}) f order by ${order}, f.product_id ${part}
)`

/** Products of `from` that fail nothing. Looks are only checked if a filter needs them. */
const selectListed = ({ price, byLook }: ListConditions, from: SQL, isListed: SQL, within = sql`true`) => sql`
  select f.*, ${priceOf} as price from ${from} f join profiles g on g.id = f.profile_id
    ${byLook ? sql`join looks l on l.id = f.look_id` : sql``}
  where ${within} and ${price ?? sql`true`} and ${byLook ? sql`g.listed and l.${isListed}` : sql`g.${isListed}`}`

/**
 * Rules out most of what is sorted behind the page, before it is priced and sorted: as many groups of profile and look as the page
 * ends with have a product each that is not.
 */
function withinPart(sort: SortOrder, end: number): SQL {
  const nth = (key: SQL) => sql`(
    select ${key} from tallied t join profiles g on g.id = t.profile_id where t.failed = 0 order by 1 limit 1 offset ${end - 1})`
  const percentOf = (aggregate: SQL) => sql`(select ${aggregate} from profiles where listed)`
  if (sort === 'price') {
    const least = nth(sql`t.min_price::bigint * g.percent`)
    return sql`f.unit_price::bigint * ${percentOf(sql`min(percent)`)} <= coalesce(${least}, 9223372036854775807)`
  }
  if (sort === 'price-desc') {
    const greatest = nth(sql`-t.max_price::bigint * g.percent`)
    return sql`f.unit_price::bigint * ${percentOf(sql`max(percent)`)} >= coalesce(-${greatest}, 0)`
  }
  return sql`true`
}

/** The order; the product's id follows as a tiebreaker. The first three have indexes. */
export const orders: Readonly<Record<SortOrder, SQL>> = {
  popular: sql`f.popularity desc nulls last`,
  newest: sql`f.is_new desc nulls last, f.created_at desc nulls last, f.product_id desc nulls last`,
  title: sql`f.title collate "el-x-icu"`,
  price: sql`f.price`,
  'price-desc': sql`f.price desc`,
  'all-in': sql`f.all_in`,
}
