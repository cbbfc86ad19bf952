import { sql } from 'drizzle-orm'

import type { ProductUses } from '#app/products/delete/product-uses.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Where a product is or was: in orders, in quotes or their offers, whatever their state, and in carts. */
export async function readProductUses(ctx: Context, productId: number): Promise<ProductUses> {
  const { rows } = await ctx.db.execute<ProductUses & Record<string, unknown>>(sql`
    select
      (select count(distinct order_id)::int from order_lines where product_id = ${productId}) as orders,
      (
        select count(*)::int from (
          select quote_id from quote_lines where product_id = ${productId}
          union select quote_id from offers where lines @> jsonb_build_array(jsonb_build_object('productId', ${productId}::int))
        ) as of_quotes
      ) as quotes,
      (select count(distinct cart_id)::int from cart_lines where product_id = ${productId} and removed_at is null) as carts`)
  const { orders = 0, quotes = 0, carts = 0 } = rows[0] ?? {}
  return { orders, quotes, carts }
}
