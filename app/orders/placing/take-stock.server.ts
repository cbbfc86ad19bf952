import { sql } from 'drizzle-orm'

import type { LockedProduct, TakenPieces, WantedPieces } from '#app/orders/placing/take-pieces.ts'
import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

const lockProducts = statement<Omit<LockedProduct, 'variants'> & Record<string, unknown>, 'cartId'>(
  'order-lock-products',
  (value) => sql`
    select p.id, p.sku, p.hidden, p.stock, p.made_to_order as "madeToOrder", p.available_from as "availableFrom",
      p.restock_lead_time_days as "restockLeadTimeDays", p.minimum_quantity as "minimumQuantity",
      p.quantity_multiple as "quantityMultiple", p.lead_time_days as "leadTimeDays", p.cost_price as "costPrice"
    from products p
    where p.id in (select l.product_id from cart_lines l where l.cart_id = ${value('cartId')} and l.removed_at is null)
    order by p.id for no key update`,
)

interface LockedVariant extends Record<string, unknown> {
  readonly productId: number
  readonly variantId: number
  readonly stock: number | null
  readonly sku: string | null
}

const lockVariants = statement<LockedVariant, 'productIds'>(
  'order-lock-variants',
  (value) => sql`
    select product_id as "productId", variant_id as "variantId", stock, sku from product_variants
    where product_id = any(${value('productIds')}::int[])
    order by product_id, variant_id for no key update`,
)

/**
 * Locks a cart's products and variants until the transaction ends, ordered by id, and returns their current rows: of two
 * concurrent orders the second sees what the first has left. Does not block carts and foreign keys.
 */
export async function lockProductsOfCart(tx: Context, cartId: string): Promise<ReadonlyMap<number, LockedProduct>> {
  const products = await lockProducts(tx.db, { cartId })
  const variants = await lockVariants(tx.db, { productIds: products.map(({ id }) => id) })
  const ofProduct = Map.groupBy(variants, ({ productId }) => productId)
  return new Map(products.map((product) => [product.id, { ...product, variants: ofProduct.get(product.id) ?? [] }]))
}

const takeFromProducts = statement<never, 'taken'>(
  'order-take-products',
  (value) => sql`
    update products p set stock = p.stock - t.pieces
    from (
      select each."productId" as product_id, sum(each.pieces)::int as pieces
      from json_to_recordset(${value('taken')}::json) as each("productId" int, pieces int, "isVariantStock" boolean)
      where not each."isVariantStock" group by 1
    ) t where p.id = t.product_id`,
)

const takeFromVariants = statement<never, 'taken'>(
  'order-take-variants',
  (value) => sql`
    update product_variants v set stock = v.stock - t.pieces
    from (
      select each."productId" as product_id, each."variantId" as variant_id, sum(each.pieces)::int as pieces
      from json_to_recordset(${value('taken')}::json)
        as each("productId" int, "variantId" int, pieces int, "isVariantStock" boolean)
      where each."isVariantStock" group by 1, 2
    ) t where v.product_id = t.product_id and v.variant_id = t.variant_id`,
)

/** Takes planned pieces off the shelf, under the locks of `lockProductsOfCart`. */
export async function takeStock(tx: Context, lines: readonly (WantedPieces & TakenPieces)[]): Promise<void> {
  const taken = JSON.stringify(lines.filter(({ pieces }) => pieces > 0))
  await Promise.all([takeFromProducts(tx.db, { taken }), takeFromVariants(tx.db, { taken })])
}
