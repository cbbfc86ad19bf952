import { sql } from 'drizzle-orm'

import type { CartItem } from '#app/cart/cart.ts'
import { lineProduct, lineProductColumns, type LineProductRow, lineProductTables } from '#app/cart/line-products.server.ts'
import { dayInAthens } from '#app/catalogue/catalogue.ts'
import type { Context } from '#app/platform/context.server.ts'
import { unitPriceToEuros } from '#app/platform/text/money.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { priceBreakAt, priceBreaksInEuros } from '#app/pricing/unit-price.ts'

interface CartRow extends LineProductRow {
  readonly quantity: number
  readonly code: string
}

const selectCart = statement<CartRow & Record<string, unknown>, 'cartId'>(
  'cart-read',
  (value) => sql`
    select l.quantity, l.code, ${lineProductColumns}
    from ${lineProductTables(sql`cart_lines`)}
    where l.cart_id = ${value('cartId')}
    order by l.created_at, l.id`,
)

/**
 * The cart's lines, the oldest first; none for a cart that nobody filled yet. One query.
 * A line keeps its quantity when the product sells out or is reduced: `stock` says what there is now.
 */
export async function readCart(ctx: Context, cartId: string): Promise<CartItem[]> {
  const rows = await selectCart(ctx.db, { cartId })
  const pieces = new Map<number, number>()
  for (const row of rows) pieces.set(row.productId, (pieces.get(row.productId) ?? 0) + row.quantity)
  const today = dayInAthens(ctx.now)
  return rows.map((row) => presentLine(ctx, row, pieces.get(row.productId) ?? row.quantity, today))
}

/** `productPieces`: of all lines of the product, because they count together towards its price breaks (product.md 8). */
function presentLine(ctx: Context, row: CartRow, productPieces: number, today: string): CartItem {
  const { imageSrc, discount, stock, shelfStock, restockLeadTimeDays } = lineProduct(ctx, row, today)
  return {
    id: row.id,
    productId: row.productId,
    variantId: row.variantId,
    title: row.title,
    imageSrc,
    price: unitPriceToEuros(priceBreakAt(row, productPieces).unitPrice),
    discount,
    quantity: row.quantity,
    stock,
    shelfStock,
    restockLeadTimeDays,
    code: row.code,
    minimumQuantity: row.minimumQuantity,
    quantityMultiple: row.quantityMultiple,
    priceBreaks: priceBreaksInEuros(row.priceBreaks),
    vatPercent: row.vatPercent,
    size: row.size,
    colour: row.colour,
  }
}
