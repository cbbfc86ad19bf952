import { sql } from 'drizzle-orm'

import { endedOrderStates, orderStates } from '#app/orders/order-states.ts'
import type { Context } from '#app/platform/context.server.ts'
import { openQuoteStates } from '#app/quotes/quote-states.ts'

/** The orders and quotes that use a variant. */
export interface VariantUse {
  readonly variantId: number
  readonly carts: number
  readonly quotes: number
  readonly orders: number
}

interface UseRow extends Record<string, unknown> {
  readonly variant_id: number
  readonly carts: number
  readonly quotes: number
  readonly orders: number
}

const usingQuoteStates = [...openQuoteStates, 'accepted']
const openOrderStates = orderStates.filter((state) => !endedOrderStates.has(state))

/** Which of these variants are in carts, in quotes that are not closed, or in orders that are not completed. */
export async function variantUses(ctx: Context, productId: number, variantIds: readonly number[]): Promise<VariantUse[]> {
  const { rows } = await ctx.db.execute<UseRow>(sql`
    select variant_id, carts, quotes, orders from (
      select v.id as variant_id,
        (
          select count(distinct c.cart_id)::int from cart_lines c
          where c.product_id = ${productId} and c.variant_id = v.id and c.removed_at is null
        ) as carts,
        (
          select count(*)::int from quotes q where q.state = any(${sql.param(usingQuoteStates)}::text[]) and (
            exists (
              select from quote_lines l where l.quote_id = q.id and l.product_id = ${productId}
                and (l.variant_id = v.id or l.sizes @> jsonb_build_array(jsonb_build_object('variantId', v.id)))
            )
            or exists (
              select from offers o where o.quote_id = q.id
                and o.lines @> jsonb_build_array(jsonb_build_object('productId', ${productId}::int, 'variantId', v.id))
            )
          )
        ) as quotes,
        (
          select count(distinct o.id)::int from order_lines l join orders o on o.id = l.order_id
          where l.product_id = ${productId} and l.variant_id = v.id and o.state = any(${sql.param(openOrderStates)}::text[])
        ) as orders
      from unnest(${sql.param([...variantIds])}::int[]) as v(id)
    ) as found where carts + quotes + orders > 0 order by variant_id`)
  return rows.map(({ variant_id: variantId, carts, quotes, orders }) => ({ variantId, carts, quotes, orders }))
}

/** The number of the next variant: never one that anything still refers to. */
export async function nextVariantId(ctx: Context, productId: number): Promise<number> {
  const { rows } = await ctx.db.execute<{ next: number }>(sql`
    select coalesce(max(id), 0)::int + 1 as next from (
      select variant_id as id from product_variants where product_id = ${productId}
      union all select variant_id from discontinued_variants where product_id = ${productId}
      union all select variant_id from quote_lines where product_id = ${productId}
      union all select variant_id from order_lines where product_id = ${productId}
      union all select (v->>'variantId')::int from product_versions w, jsonb_array_elements(w.product->'variants') v
        where w.product_id = ${productId}
    ) as named`)
  return rows[0]?.next ?? 1
}
