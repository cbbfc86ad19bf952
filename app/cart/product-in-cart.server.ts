import { sql } from 'drizzle-orm'

import type { LineReference } from '#app/cart/cart.contract.ts'
import type { ProductInCart } from '#app/cart/line-rules.ts'
import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

interface ProductRow extends ProductInCart {
  readonly id: number
}

/** The columns that do not depend on a cart. `p` is the product. */
const ownColumns = sql`
  p.id, p.hidden, p.price = 0 or p.discount_percent = 100 as "isQuoteOnly", p.stock, p.made_to_order as "madeToOrder",
  p.available_from as "availableFrom", p.restock_lead_time_days as "restockLeadTimeDays",
  p.minimum_quantity as "minimumQuantity", p.quantity_multiple as "quantityMultiple",
  (
    select coalesce(json_agg(json_build_object('variantId', v.variant_id, 'stock', v.stock)
      order by v.position, v.variant_id), '[]')
    from product_variants v where v.product_id = p.id
  ) as variants`

const selectProduct = statement<ProductRow & Record<string, unknown>, 'cartId' | 'lineId' | 'productId'>(
  'cart-product',
  (value) => sql`
    select ${ownColumns},
      (
        select coalesce(json_agg(json_build_object('id', l.id, 'variantId', l.variant_id, 'quantity', l.quantity,
          'designId', l.design_id)), '[]')
        from cart_lines l
        where l.cart_id = ${value('cartId')} and l.product_id = p.id and l.removed_at is null
      ) as lines,
      (select count(*) from cart_lines l where l.cart_id = ${value('cartId')} and l.removed_at is null) as "lineCount"
    from products p
    where p.id = coalesce(
      ${value('productId')}::int,
      (
        select l.product_id from cart_lines l
        where l.cart_id = ${value('cartId')} and l.id = ${value('lineId')}::uuid and l.removed_at is null
      )
    )`,
)

/**
 * A product and its lines in the cart, in one query; undefined if there is no such product or line.
 * READ COMMITTED sees what others committed before the statement: run it after the cart's lock, never together with it.
 */
export async function readProductInCart(ctx: Context, cartId: string, lineRef: LineReference): Promise<ProductRow | undefined> {
  const lineId = 'lineId' in lineRef ? lineRef.lineId : null
  const productId = 'productId' in lineRef ? lineRef.productId : null
  const [product] = await selectProduct(ctx.db, { cartId, lineId, productId })
  return product
}

const selectProducts = statement<ProductRow & Record<string, unknown>, 'productIds'>(
  'empty-cart-products',
  (value) => sql`
    select ${ownColumns}, json_build_array() as lines, 0 as "lineCount"
    from products p where p.id = any(${value('productIds')}::int[])`,
)

/** Products as an empty cart has them, by id; unknown ones are left out. One query. */
export async function readProductsInEmptyCart(
  { db }: Context,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ProductInCart>> {
  const rows = await selectProducts(db, { productIds })
  return new Map(rows.map((row) => [row.id, row]))
}
