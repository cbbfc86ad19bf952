import { type SQL, sql } from 'drizzle-orm'

import { groupBits } from '#app/catalogue/list/list-facets.ts'
import type { ListFilters, OrderableAs } from '#app/catalogue/list/list-filters.ts'

// What profiles `g` or `priced`, looks `l` and the price of a product `f` fail, for `selectList`.

/** Integers are copied and compared faster than text. */
export const kinds: Readonly<Record<OrderableAs, number>> = { 'in-stock': 1, 'made-to-order': 2 }

/** A product's price, in 1/10,000 € times 10,000 */
export const priceOf = sql`f.unit_price::bigint * g.percent`

export function priceHolds({ minPrice, maxPrice }: ListFilters): SQL | null {
  // Cents to the same unit
  const scale = 1_000_000
  const conditions = [
    ...(minPrice === null ? [] : [sql`${priceOf} >= ${minPrice * scale}::bigint`]),
    ...(maxPrice === null ? [] : [sql`${priceOf} <= ${maxPrice * scale}::bigint`]),
  ]
  return conditions.length === 0 ? null : sql.join(conditions, sql` and `)
}

/** The bits of the groups that a profile fails. Inactive groups cannot fail. */
export function failedByProfile({ availability, onSale, countries }: ListFilters): SQL {
  const wanted = sql.param(availability.map((name) => kinds[name]))
  return sql.join(
    [
      sql`0`,
      ...(availability.length > 0
        ? [bitUnless(sql`coalesce(kind = any(${wanted}::int2[]), false)`, groupBits.availability)]
        : []),
      ...(onSale ? [bitUnless(sql`on_sale`, groupBits.sale)] : []),
      ...(countries.length > 0
        ? [bitUnless(sql`coalesce(country_of_origin = any(${sql.param(countries)}::text[]), false)`, groupBits.countries)]
        : []),
    ],
    sql` + `,
  )
}

/** The failed filter groups of a look, one bit each. */
export function failedByLook({ colours, sizes }: ListFilters): SQL {
  return sql.join(
    [
      sql`0`,
      ...(colours.length > 0 ? [bitUnless(hasOneOf('colour', colours), groupBits.colours)] : []),
      ...(sizes.length > 0 ? [bitUnless(hasOneOf('size', sizes), groupBits.sizes)] : []),
    ],
    sql` + `,
  )
}

const hasOneOf = (kind: 'colour' | 'size', names: readonly string[]) => sql`
  l.value_ids && array(select v.id from facet_values v where v.kind = ${kind} and v.name = any(${sql.param(names)}::text[]))`

const bitUnless = (holds: SQL, bit: number) => sql`case when ${holds} then 0 else ${bit}::int end`
