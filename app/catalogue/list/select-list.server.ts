import { type SQL, sql } from 'drizzle-orm'
import { type SortOrder } from '#app/catalogue/catalogue.ts'
import { type FacetRow, type GroupSums, groupBits } from '#app/catalogue/list/list-facets.ts'
import { allInPart, type AllInPart, countAllIn, joinAllIn, selectAllIn } from '#app/catalogue/project/select-all-in.server.ts'
import type { PairCount } from '#app/catalogue/project/count-rows.ts'
import type { PriceBound } from '#app/catalogue/project/fitting-rows.ts'
import { boundsAllIn } from '#app/catalogue/project/project.ts'
import { failedByLook, failedByProfile, kinds, priceHolds } from '#app/catalogue/list/failed-groups.server.ts'
import { type ListFilters, noFilters, withOnePrice } from '#app/catalogue/list/list-filters.ts'
import { type ListConditions, type ListPart, orders, selectFoundIds, selectIds } from '#app/catalogue/list/select-ids.server.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'

export interface ListQuery {
  /** 0: all products */
  readonly categoryId: number
  readonly sort: SortOrder
  /** From 1 */
  readonly page: number
  /** The first of the pages shown together with `page`; by default `page` itself */
  readonly from?: number | undefined
  readonly filters?: ListFilters | undefined
  /** Restricts the list: a query of unique `product_id`s. If `isRanked`, sorts by its `rank`, then newest first. */
  readonly found?: { readonly products: SQL; readonly isRanked: boolean } | undefined
}

type ListedQuery = Omit<ListQuery, 'page' | 'from'>

/** One row contains the whole list. */
export interface ListRow extends Record<string, unknown> {
  readonly sums: readonly GroupSums[]
  /** null if the process finds them in `pairs` */
  readonly ids: number[] | null
  readonly pairs: readonly ListedPair[]
  readonly values: readonly FacetRow[]
}

/** A profile with a look whose products are in the list: its place in the columns, and what is paid of its price, as a percentage. */
export type ListedPair = readonly [place: number, percent: number]

/** What lists of the same form differ in. */
export interface ListValues {
  readonly categoryId: SQL
  /** In Athens */
  readonly today: SQL
  /** For lists by day of arrival */
  readonly days: DeliveryDays | null
  /** The products that fit the project, if the process has counted them */
  readonly counts: readonly PairCount[] | null
}

/**
 * A product that fails no filter group is in the list. One that fails exactly one is counted in that group, because a group
 * is counted with all other groups applied. One that fails two is counted nowhere. Shared attributes, profile and look, are
 * evaluated once for all their products; only the price is evaluated for each product. A project restricts the list as a
 * search does: nothing is counted without it.
 */
export function selectList(query: ListedQuery, part: ListPart, values: ListValues): SQL {
  const { sort, found } = query
  const { filters, conditions, tallied } = tallyOf(query, values)
  return sql`${tallied}
    , of_profiles as materialized (
      select profile_id, failed, sum(count) as count, min(min_price) as min_price, max(max_price) as max_price
      from tallied group by profile_id, failed
    ), of_values as (
      select value_id, failed, sum(count)::int as count
      from (
        select t.failed, t.count, unnest(l.value_ids) as value_id
        from (
          select look_id, failed, sum(count) as count from tallied
          where failed in (0, ${groupBits.colours}::int, ${groupBits.sizes}::int) group by look_id, failed
        ) t join facet_looks l on l.id = t.look_id
      ) each_value
      group by value_id, failed
    ), of_categories as (
      select category_id, sum(count)::int as count
      from (
        select unnest(g.categories) as category_id, t.count from of_profiles t join facet_profiles g on g.id = t.profile_id
        where t.failed = 0
      ) each_category
      group by category_id
    )
    select
      (
        select coalesce(json_agg(sums), '[]') from (
          select t.failed, sum(t.count)::int as count,
            min(t.min_price::bigint * g.net) as "minPrice", max(t.max_price::bigint * g.net) as "maxPrice",
            min(t.min_price::bigint * g.gross) as "minGrossPrice", max(t.max_price::bigint * g.gross) as "maxGrossPrice",
            coalesce(sum(t.count) filter (where g.on_sale), 0)::int as "onSale",
            coalesce(sum(t.count) filter (where g.kind = ${kinds['in-stock']}::int2), 0)::int as "inStock",
            coalesce(sum(t.count) filter (where g.kind = ${kinds['made-to-order']}::int2), 0)::int as "madeToOrder"
          from of_profiles t join profiles g on g.id = t.profile_id group by t.failed
        ) sums
      ) as sums,
      ${found !== undefined ? selectFoundIds(conditions, found.isRanked ? sql`f.rank, f.product_id desc` : orders[sort], part.limit) : selectIds(conditions, sort, part)} as ids,
      ${conditions.isCounted ? selectPairs : sql`'[]'::json`} as pairs,
      (
        select coalesce(json_agg(facet order by facet.count desc, facet.label, facet.name), '[]') from (
          select v.kind, v.name, k.label, k.hex, coalesce(sum(n.count), 0)::int as count
          from facet_values v
          left join of_values n on n.value_id = v.id
            and n.failed in (0, case v.kind when 'colour' then ${groupBits.colours}::int else ${groupBits.sizes}::int end)
          left join colours k on v.kind = 'colour' and k.name = v.name
          group by v.kind, v.name, k.label, k.hex
          having sum(n.count) > 0 or v.name = any(${sql.param([...filters.colours, ...filters.sizes])}::text[])
          union all
          select 'category', c.id::text, null, null, n.count
          from categories c join of_categories n on n.category_id = c.id
          where c.parent_id is not distinct from nullif(${values.categoryId}::int, 0) and not c.hidden
          union all
          select 'country', name, null, null, sum(count)::int from (
            select g.country_of_origin as name, t.count from of_profiles t join facet_profiles g on g.id = t.profile_id
            where t.failed in (0, ${groupBits.countries}::int)
            union all
            select country_of_origin, 0 from facet_profiles where country_of_origin = any(${sql.param(filters.countries)}::text[])
          ) each_country
          where name is not null group by name
        ) facet
      ) as values`
}

/** How many products the list has. */
export function selectTotal(query: ListedQuery, values: ListValues): SQL {
  return sql`${tallyOf(query, values).tallied} select coalesce(sum(count), 0)::int as total from tallied where failed = 0`
}

const selectPairs = sql`(
  select coalesce(json_agg(json_build_array(t.pair, g.percent)), '[]') from tallied t join profiles g on g.id = t.profile_id where t.failed = 0
)`

/** The pairs whose products are in the list. */
export function selectListedPairs(query: ListedQuery, values: ListValues): SQL {
  return sql`${tallyOf(query, values).tallied} select ${selectPairs} as pairs`
}

/** The `with` of a list: `tallied` products by profile, look and the one group that they fail. */
function tallyOf(query: ListedQuery, values: ListValues) {
  const { categoryId, sort, filters: wanted = noFilters, found } = query
  const filters = withOnePrice(wanted)
  const conditions = conditionsOf(query, filters, values)
  const { byLook, allIn, isCounted } = conditions
  const isFound = found !== undefined
  const tallied = sql`
    with ${isFound ? selectFound(found, sort, allIn) : sql``}
    profiles as materialized (${selectProfiles(filters, values, categoryId !== 0, isFound)}),
    counted as ${conditions.isAll ? sql`` : sql`materialized`} (
      ${values.counts === null ? countInPostgres(conditions, isFound) : selectCounts(values.counts)}
    ), ${byLook ? sql`looks as materialized (${selectLooks(filters, conditions.isAll)}),` : sql``}
    tallied as materialized (
      select * from (
        select c.profile_id, c.look_id, g.failed + c.failed ${byLook ? sql`+ l.failed` : sql``} as failed, c.count, c.min_price, c.max_price
          ${isCounted ? sql`, c.pair` : sql``}
        from counted c join profiles g on g.id = c.profile_id ${byLook ? sql`join looks l on l.id = c.look_id` : sql``}
      ) together
      where failed & (failed - 1) = 0
    )`
  return { filters, conditions, tallied }
}

function conditionsOf({ categoryId, sort, found }: ListedQuery, filters: ListFilters, values: ListValues): ListConditions {
  const { project } = filters
  return {
    isAll: found === undefined && categoryId === 0,
    price: boundsAllIn(project) ? null : priceHolds(filters),
    allIn: allInPart(
      {
        project,
        days: values.days,
        minimum: minimumOf(filters),
        products: found === undefined ? null : sql`select product_id from matched`,
      },
      sort,
    ),
    isCounted: values.counts !== null,
    byProfile: isByProfile(categoryId, filters),
    byLook: isByLook(filters),
  }
}

const isByProfile = (categoryId: number, { availability, onSale, countries }: ListFilters) =>
  categoryId !== 0 || availability.length > 0 || onSale || countries.length > 0
const isByLook = ({ colours, sizes }: ListFilters) => colours.length + sizes.length > 0

/** Whether more than the project restricts a list. */
export function hasOtherFilters({ categoryId, filters = noFilters }: Pick<ListQuery, 'categoryId' | 'filters'>): boolean {
  return isByProfile(categoryId, filters) || isByLook(filters)
}

/** The lower bound of prices, where these are all-in. */
export function minimumOf({ minPrice, pricesWithVat, project }: ListFilters): PriceBound | null {
  return boundsAllIn(project) && minPrice !== null ? { amount: minPrice, withVat: pricesWithVat } : null
}

/** Products by profile, look and whether they fail the price. */
const countProducts = ({ price, isAll, allIn }: ListConditions, isFound: boolean) => sql`
  select f.profile_id, f.look_id, ${price === null ? sql`0` : sql`case when ${price} then 0 else ${groupBits.price}::int end`} as failed,
    count(*) as count, min(f.unit_price) as min_price, max(f.unit_price) as max_price
  from ${isFound ? sql`found` : allIn.restricts ? sql`(${selectAllIn(allIn)})` : sql`product_facets`} f
  ${price === null && (isAll || isFound) ? sql`` : sql`join profiles g on g.id = f.profile_id where g.failed is not null`}
  group by 1, 2, 3`

const countInPostgres = (conditions: ListConditions, isFound: boolean) =>
  conditions.price === null && conditions.allIn.restricts && !isFound
    ? countFitting(conditions)
    : countProducts(conditions, isFound)

/** Counts products that fit a project, without a price that is a filter. */
const countFitting = ({ isAll, allIn }: ListConditions) => sql`
  select profile_id, look_id, 0 as failed, sum(count)::bigint as count, min(min_price) as min_price, max(max_price) as max_price
  from (${countAllIn(allIn, isAll ? sql`` : sql`join profiles g on g.id = a.profile_id and g.failed is not null`)}) fitting
  group by 1, 2`

/** The process's counts as rows. */
function selectCounts(counts: readonly PairCount[]): SQL {
  const column = (of: (count: PairCount) => number) => sql`${sql.param(counts.map(of))}::int[]`
  return sql`
    select place as pair, profile_id, look_id, 0 as failed, count::bigint, min_price, max_price
    from unnest(${column(({ place }) => place)}, ${column(({ profileId }) => profileId)}, ${column(({ lookId }) => lookId)},
      ${column(({ count }) => count)}, ${column(({ minPrice }) => minPrice)}, ${column(({ maxPrice }) => maxPrice)})
      counted(place, profile_id, look_id, count, min_price, max_price)`
}

/** The `found` of a search; of one that asks for techniques the products are read twice. */
const selectFound = ({ products, isRanked }: NonNullable<ListQuery['found']>, sort: SortOrder, allIn: AllInPart) => sql`
  ${allIn.asks ? sql`matched as materialized (${products}),` : sql``}
  found as materialized (
    select f.product_id, f.profile_id, f.look_id, f.unit_price, f.is_new, f.created_at, f.popularity,
      ${sort === 'title' && !isRanked ? sql`f.title` : sql`null::text`} as title, ${isRanked ? sql`d.rank` : sql`null`} as rank,
      ${allIn.order ?? sql`null::bigint`} as all_in
    from ${allIn.asks ? sql`matched` : sql`(${products})`} d join product_facets f on f.product_id = d.product_id ${joinAllIn(allIn)}
  ),`

// Profiles and looks have the one group that they fail: 0 for none, null for several. Postgres estimates «is not null» as
// nearly all rows, `listed` as half and «failed = 0» as hardly any, and plans accordingly.
const judgement = sql`case when failed & (failed - 1) = 0 then failed end as failed, failed = 0 as listed`

/** The profiles as of today. */
function selectProfiles(filters: ListFilters, { categoryId, ...values }: ListValues, ofCategory: boolean, isFound: boolean): SQL {
  const today = sql`${values.today}::date`
  return sql`
    select id, net, gross, ${filters.pricesWithVat ? sql`gross` : sql`net`} as percent, on_sale, kind, ${judgement}
    from (
      select priced.*, 100 * paid as net, (100 + vat_percent) * paid as gross, ${failedByProfile(filters)} as failed from (
        select g.id, g.country_of_origin, g.vat_percent,
          100 - case when g.offer_end < ${today} then 0 else g.discount_percent end as paid,
          g.discount_percent > 0 and (g.offer_end is null or g.offer_end >= ${today}) as on_sale,
          case
            when g.available_from > ${today} then null
            when g.made_to_order then ${kinds['made-to-order']}::int2
            when g.has_stock then ${kinds['in-stock']}::int2
          end as kind
        from facet_profiles g
        where ${ofCategory ? sql`g.categories @> array[${categoryId}::int]` : sql`true`}
          and ${isFound ? sql`g.id in (select profile_id from found)` : sql`true`}
      ) priced offset 0
    ) judged`
}

const selectLooks = (filters: ListFilters, isAll: boolean) => sql`
  select id, ${judgement}
  from (
    select l.id, ${failedByLook(filters)} as failed from facet_looks l
    where ${isAll ? sql`true` : sql`l.id in (select look_id from counted)`} offset 0
  ) judged`
