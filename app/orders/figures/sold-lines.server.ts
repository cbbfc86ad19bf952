import { type SQL, sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { isInSpanOrBefore, startOfDay } from '#app/platform/postgres/day-span.server.ts'
import type { DaySpan } from '#app/platform/text/day-span.ts'
import { ofOrder } from '#app/orders/orders.tables.ts'

/** The products of a category and its descendants; all without one. */
export function isOfCategory(productId: SQL, categoryId: number | null): SQL {
  if (categoryId === null) return sql`true`
  return sql`exists (
    select from derived.managed_products m where m.product_id = ${productId} and m.categories @> array[${categoryId}::int])`
}

/**
 * CTEs: `sold` has the order lines of a span and of the previous one, with `remaining_cents` and `pieces` less cancelled and
 * returned ones.
 */
export function soldLines(span: DaySpan, categoryId: number | null): SQL {
  return sql`placed as materialized (
      select l.id, l.order_id, l.product_id, l.net_cents, l.quantity, l.reduced_quantity, o.created_at,
        o.created_at < ${startOfDay(span.from)} as is_before
      from orders o join order_lines l on l.order_id = o.id
      where ${isInSpanOrBefore(sql`o.created_at`, span)} and o.state <> ${ofOrder('cancelled')} and ${isOfCategory(sql`l.product_id`, categoryId)}
    ), credited as (
      select (c->>'lineId')::uuid as id, sum((c->>'netCents')::bigint) as cents
      from order_reductions r cross join lateral jsonb_array_elements(r.lines) c
      where r.order_id in (select order_id from placed where reduced_quantity > 0)
      group by 1
    ), sold as materialized (
      select p.*, p.quantity - p.reduced_quantity as pieces, p.net_cents - coalesce(c.cents, 0) as remaining_cents
      from placed p left join credited c on c.id = p.id
    )`
}

/** All categories as choices, by full name. */
export async function readCategoryChoices({ db }: Context): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id, full_name as name from categories order by full_name collate "el-x-icu", id limit 1000`)
  return rows
}
