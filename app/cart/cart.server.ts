import { sql } from 'drizzle-orm'

import { lineProduct, lineProductColumns, type LineProductRow, lineProductTables } from '#app/cart/line-products.server.ts'
import { dayInAthens } from '#app/catalogue/catalogue.ts'
import type { Context } from '#app/platform/context.server.ts'
import { amountToEuros, unitPriceToEuros } from '#app/platform/text/money.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { lineTotal } from '#app/pricing/line-total.ts'
import { totalsInEuros, totalsOf } from '#app/pricing/totals.ts'
import { discountedUnitPrice, priceBreakAt, priceBreaksInEuros } from '#app/pricing/unit-price.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'

interface CartRow extends LineProductRow {
  readonly quantity: number
  readonly code: string
}

const selectCart = statement<CartRow & Record<string, unknown>, 'cartId'>(
  'cart-read',
  (value) => sql`
    select l.quantity, l.code, ${lineProductColumns}
    from ${lineProductTables(sql`cart_lines`)}
    where l.cart_id = ${value('cartId')} and l.removed_at is null
    order by l.created_at, l.id`,
)

interface PricedRow {
  readonly row: CartRow
  readonly product: ReturnType<typeof lineProduct>
  /** 1/10,000 €, before discount */
  readonly unitPrice: number
  /** The line total in cents */
  readonly net: number
}

/**
 * The cart's lines, oldest first; empty for an unknown cart. One query. A line keeps its quantity when the product sells
 * out: `stock` is the current stock.
 */
export async function readCart(ctx: Context, cartId: string): Promise<CartItem[]> {
  return (await readPricedRows(ctx, cartId)).map(presentLine)
}

/** What the cart costs: net, the VAT of each rate, gross; euros. An empty cart costs nothing. */
export async function readCartSummary(ctx: Context, cartId: string): Promise<Totals> {
  const lines = await readPricedRows(ctx, cartId)
  return totalsInEuros(totalsOf(lines.map(({ row, net }) => ({ net, vatPercent: row.vatPercent }))))
}

/** All lines of a product count together towards its price breaks (product.md 8). */
async function readPricedRows(ctx: Context, cartId: string): Promise<PricedRow[]> {
  const rows = await selectCart(ctx.db, { cartId })
  const pieces = new Map<number, number>()
  for (const row of rows) pieces.set(row.productId, (pieces.get(row.productId) ?? 0) + row.quantity)
  const today = dayInAthens(ctx.now)
  return rows.map((row) => {
    const product = lineProduct(ctx, row, today)
    const { unitPrice } = priceBreakAt(row, pieces.get(row.productId) ?? row.quantity)
    return { row, product, unitPrice, net: lineTotal(discountedUnitPrice(unitPrice, product.discount), row.quantity) }
  })
}

function presentLine({ row, product, unitPrice, net }: PricedRow): CartItem {
  return {
    id: row.id,
    productId: row.productId,
    variantId: row.variantId,
    title: row.title,
    imageSrc: product.imageSrc,
    price: unitPriceToEuros(unitPrice),
    basePrice: unitPriceToEuros(row.price),
    discount: product.discount,
    quantity: row.quantity,
    lineTotal: amountToEuros(net),
    stock: product.stock,
    shelfStock: product.shelfStock,
    restockLeadTimeDays: product.restockLeadTimeDays,
    code: row.code,
    minimumQuantity: row.minimumQuantity,
    quantityMultiple: row.quantityMultiple,
    priceBreaks: priceBreaksInEuros(row.priceBreaks),
    vatPercent: row.vatPercent,
    size: row.size,
    colour: row.colour,
  }
}
