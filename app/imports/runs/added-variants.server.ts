import { sql } from 'drizzle-orm'

import type { ProductContent } from '#app/catalogue/manage/change-products.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/**
 * The variants of products that an earlier version lacks, and that a cart, wishlist, quote or order refers to, whatever its
 * state: a later file could give their number to another colour.
 */
export async function readUsedAdditions(
  tx: Context,
  versions: ReadonlyMap<number, ProductContent>,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const { rows } = await tx.db.execute<{ productId: number; variantId: number }>(sql`
    select product_id as "productId", variant_id as "variantId" from product_variants
    where product_id = any(${sql.param([...versions.keys()])}::int[])`)
  const added = rows.filter(
    ({ productId, variantId }) =>
      versions.get(productId)?.product.variants.some((each) => each.variantId === variantId) === false,
  )
  if (added.length === 0) return new Map()
  const { rows: used } = await tx.db.execute<{ productId: number; variantId: number }>(sql`
    with added as materialized (
      select a."productId" as product_id, a."variantId" as variant_id
      from json_to_recordset(${JSON.stringify(added)}::json) as a ("productId" int, "variantId" int)
    ), lines as (
      select product_id, variant_id, null::jsonb as sizes from cart_lines where product_id in (select product_id from added)
      union all
      select product_id, variant_id, null from wishlist_lines where product_id in (select product_id from added)
      union all
      select product_id, variant_id, sizes from order_lines where product_id in (select product_id from added)
      union all
      select product_id, variant_id, sizes from quote_lines where product_id in (select product_id from added)
      union all
      select (l->>'productId')::int, (l->>'variantId')::int, null from offers, jsonb_array_elements(offers.lines) l
    )
    select product_id as "productId", variant_id as "variantId" from added
    where exists (
      select from lines l where l.product_id = added.product_id
        and (l.variant_id = added.variant_id or l.sizes @> jsonb_build_array(jsonb_build_object('variantId', added.variant_id)))
    )`)
  return new Map(
    [...Map.groupBy(used, ({ productId }) => productId)].map(([id, of]) => [id, new Set(of.map(({ variantId }) => variantId))]),
  )
}
