import { type SQL, sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { isInSpanOrBefore, startOfDay } from '#app/platform/postgres/day-span.server.ts'
import type { DaySpan } from '#app/platform/text/day-span.ts'

/** The products of a category and of those below it; all without one. */
export function isOfCategory(productId: SQL, categoryId: number | null): SQL {
  if (categoryId === null) return sql`true`
  return sql`exists (
    select from managed_products m where m.product_id = ${productId} and m.categories @> array[${categoryId}::int])`
}

/**
 * `with` parts: `sold` has the lines of the orders of a span and of the one before it, with `kept_cents` and `pieces` less what was
 * cancelled or returned.
 */
export function soldLines(span: DaySpan, categoryId: number | null): SQL {
  return sql`placed as materialized (
      select l.id, l.order_id, l.product_id, l.net_cents, l.quantity, l.reduced_quantity, o.created_at,
        o.created_at < ${startOfDay(span.from)} as is_before
      from orders o join order_lines l on l.order_id = o.id
      where ${isInSpanOrBefore(sql`o.created_at`, span)} and o.state <> 'cancelled' and ${isOfCategory(sql`l.product_id`, categoryId)}
    ), credited as (
      select (c->>'lineId')::uuid as id, sum((c->>'netCents')::bigint) as cents
      from order_reductions r cross join lateral jsonb_array_elements(r.lines) c
      where r.order_id in (select order_id from placed where reduced_quantity > 0)
      group by 1
    ), sold as materialized (
      select p.*, p.quantity - p.reduced_quantity as pieces, p.net_cents - coalesce(c.cents, 0) as kept_cents
      from placed p left join credited c on c.id = p.id
    )`
}

/** All categories to choose from, in the order of their full names. */
export async function readCategoryChoices({ db }: Context): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id, full_name as name from categories order by full_name collate "el-x-icu", id limit 1000`)
  return rows
}
