import { sql } from 'drizzle-orm'

import type { Supply } from '#app/promise/promise.ts'
import type { Context } from '#app/platform/context.server.ts'

export interface LineSupply {
  readonly supply: Supply
  /** Equal for lines that share one stock */
  readonly stockKey: string
}

interface Row extends Record<string, unknown> {
  readonly found: boolean
  readonly availableFrom: string | null
  readonly madeToOrder: boolean
  readonly shelfStock: number
  readonly leadTimeDays: number | null
  readonly restockLeadTimeDays: number | null
  readonly stockKey: string
  readonly weightGrams: number | null
}

/** The current supply of each line's product, in their order; null if it is not in the catalogue. */
export async function readLineSupplies(
  ctx: Context,
  lines: readonly { readonly productId: number | null; readonly variantId: number | null }[],
): Promise<(LineSupply | null)[]> {
  const ids = sql.param(lines.map(({ productId }) => productId))
  const variants = sql.param(lines.map(({ variantId }) => variantId))
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.id is not null as found, p.available_from as "availableFrom", p.made_to_order as "madeToOrder",
      coalesce(v.stock, p.stock) as "shelfStock", p.lead_time_days as "leadTimeDays",
      p.restock_lead_time_days as "restockLeadTimeDays", p.weight_grams as "weightGrams",
      concat_ws(' ', p.id, case when v.stock is not null then v.variant_id end) as "stockKey"
    from unnest(${ids}::int[], ${variants}::int[]) with ordinality as l(product_id, variant_id, place)
    left join products p on p.id = l.product_id
    left join product_variants v on v.product_id = l.product_id and v.variant_id = l.variant_id
    order by l.place`)
  return rows.map(({ found, stockKey, ...supply }) => (found ? { supply, stockKey } : null))
}
