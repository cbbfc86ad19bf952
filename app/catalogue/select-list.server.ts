import { type SQL, sql } from 'drizzle-orm'

import { dayInAthens, pageSize, type SortOrder } from '#app/catalogue/catalogue.ts'
import { type FacetRow, type GroupSums, groupBits } from '#app/catalogue/list-facets.ts'
import { filterCount, type ListFilters, noFilters, type OrderableAs } from '#app/catalogue/list-filters.ts'
import type { Context } from '#app/platform/context.server.ts'

export interface ListWish {
  /** 0: all products */
  readonly categoryId: number
  readonly sort: SortOrder
  /** From 1 */
  readonly page: number
  /** The first page that is shown together with `page`; only that one where it is missing. */
  readonly from?: number | undefined
  readonly filters?: ListFilters | undefined
  /** Only products `p` that satisfy `where`, in their own order where one is given. */
  readonly found?: { readonly where: SQL; readonly orderBy: SQL | null } | undefined
}

/** One row tells a whole list. */
export interface ListRow extends Record<string, unknown> {
  readonly sums: readonly GroupSums[]
  readonly ids: number[]
  readonly values: readonly FacetRow[]
}

/**
 * A product that fails no group is in the list; one that fails exactly one is counted in that group, since a group is
 * counted with the others applied; one that fails two counts nowhere and is left out at once. Products with the same
 * marks are counted as one row, because telling each one's marks apart costs more than everything else.
 */
export function selectList(ctx: Context, { categoryId, sort, filters = noFilters, found, ...wish }: ListWish, page: number): SQL {
  const from = Math.min(wish.from ?? page, page)
  const today = sql`${dayInAthens(ctx.now)}::date`
  const { colours, sizes } = filters
  // To read all rows a second time is cheaper than to write them down, unless there is much to find out about each.
  const readTwice = found === undefined && filterCount(filters) === 0
  const wanted = sql.join([sql`true`, ...inCategory(categoryId), ...(found ? [isFound(found.where)] : [])], sql` and `)
  return sql`
    with known as (
      select f.product_id, f.marks, f.popularity, f.is_new, f.created_at,
        ${sort === 'title' && !found?.orderBy ? sql`f.title` : sql`null::text`} as title,
        f.unit_price::bigint * (100 - case when f.offer_end < ${today} then 0 else f.discount_percent end) as price,
        f.discount_percent > 0 and (f.offer_end is null or f.offer_end >= ${today}) as on_sale,
        case
          when f.available_from > ${today} then null
          when f.made_to_order then ${kinds['made-to-order']}::int2
          when f.has_stock then ${kinds['in-stock']}::int2
        end as kind
      from product_facets f where ${wanted}
    ), judged as ${readTwice ? sql`not materialized` : sql`materialized`} (
      select * from (select known.*, ${failedGroups(filters)} as failed from known ${readTwice ? sql`` : sql`offset 0`}) each_once
      where failed & (failed - 1) = 0
    ), counted as materialized (
      select marks, failed, kind, on_sale, count(*) as count, min(price) as min_price, max(price) as max_price
      from judged group by marks, failed, kind, on_sale
    ), numbers as (
      select number, failed, sum(count)::int as count
      from (
        select failed, unnest(marks) as number, count from counted
        where failed in (0, ${groupBits.colours}::int, ${groupBits.sizes}::int)
      ) marked
      group by number, failed
    )
    select
      (
        select coalesce(json_agg(sums), '[]') from (
          select failed, sum(count)::int as count, min(min_price) as "minPrice", max(max_price) as "maxPrice",
            coalesce(sum(count) filter (where on_sale), 0)::int as "onSale",
            coalesce(sum(count) filter (where kind = ${kinds['in-stock']}::int2), 0)::int as "inStock",
            coalesce(sum(count) filter (where kind = ${kinds['made-to-order']}::int2), 0)::int as "madeToOrder"
          from counted group by failed
        ) sums
      ) as sums,
      array(
        select c.product_id from judged c ${found?.orderBy ? sql`join products p on p.id = c.product_id` : sql``}
        where c.failed = 0 order by ${found?.orderBy ?? orders[sort]}, c.product_id
        limit ${(page - from + 1) * pageSize} offset ${(from - 1) * pageSize}
      ) as ids,
      (
        select coalesce(json_agg(facet order by facet.count desc, facet.label, facet.name), '[]') from (
          select v.kind, v.name, k.label, k.hex, coalesce(sum(n.count), 0)::int as count
          from facet_values v
          left join numbers n on n.number = -v.id
            and n.failed in (0, case v.kind when 'colour' then ${groupBits.colours}::int else ${groupBits.sizes}::int end)
          left join colours k on v.kind = 'colour' and k.name = v.name
          group by v.kind, v.name, k.label, k.hex
          having sum(n.count) > 0 or v.name = any(${sql.param([...colours, ...sizes])}::text[])
          union all
          select 'category', c.id::text, null, null, n.count
          from categories c join numbers n on n.number = c.id and n.failed = 0
          where c.parent_id is not distinct from nullif(${categoryId}::int, 0)
        ) facet
      ) as values`
}

/** Numbers are carried and compared faster than words. */
const kinds: Readonly<Record<OrderableAs, number>> = { 'in-stock': 1, 'made-to-order': 2 }

const inCategory = (categoryId: number) => (categoryId === 0 ? [] : [sql`f.marks @> array[${categoryId}::int]`])
const isFound = (where: SQL) => sql`f.product_id in (select p.id from products p where ${where})`

const hasOneOf = (kind: 'colour' | 'size', names: readonly string[]) => sql`
  marks && array(select -v.id from facet_values v where v.kind = ${kind} and v.name = any(${sql.param(names)}::text[]))`

/** The bits of the groups that a row of `known` fails. A group that filters nothing is failed by nobody. */
function failedGroups({ colours, sizes, availability, onSale, minPrice, maxPrice }: ListFilters): SQL {
  // Prices of `known` are 1/10,000 € times percent.
  const scale = 10_000
  const conditions = [
    colours.length > 0 && { bit: groupBits.colours, holds: hasOneOf('colour', colours) },
    sizes.length > 0 && { bit: groupBits.sizes, holds: hasOneOf('size', sizes) },
    (minPrice !== null || maxPrice !== null) && {
      bit: groupBits.price,
      holds: sql`price >= ${(minPrice ?? 0) * scale}::bigint and price <= ${maxPrice === null ? null : maxPrice * scale}::bigint is not false`,
    },
    availability.length > 0 && {
      bit: groupBits.availability,
      holds: sql`coalesce(kind = any(${sql.param(availability.map((name) => kinds[name]))}::int2[]), false)`,
    },
    onSale && { bit: groupBits.sale, holds: sql`on_sale` },
  ].filter((condition) => condition !== false)
  const bits = conditions.map(({ bit, holds }) => sql`case when ${holds} then 0 else ${bit}::int end`)
  return sql.join([sql`0`, ...bits], sql` + `)
}

/** What `order by` says of the rows of `judged`; the product's id follows, so that equals keep their places. */
const orders: Readonly<Record<SortOrder, SQL>> = {
  popular: sql`c.popularity desc`,
  newest: sql`c.is_new desc, c.created_at desc, c.product_id desc`,
  price: sql`c.price`,
  'price-desc': sql`c.price desc`,
  // Greek letters with and without accents stand together, as in Intl.Collator('el').
  title: sql`c.title collate "el-x-icu"`,
}
