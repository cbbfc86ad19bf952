import { sql } from 'drizzle-orm'

import { agreedDiscountTenthsOf, agreedPercent } from '#app/account/agreed-discount.server.ts'
import { lineProduct, lineProductColumns, type LineProductRow, lineProductTables } from '#app/cart/line-products.server.ts'
import { type DecoratedLineRow, type LineDecoration, priceDecoratedLines } from '#app/cart/price-decorated-lines.server.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import { priceGroupOf } from '#app/personalisation/designs.server.ts'
import { mockUpOfLine } from '#app/personalisation/mock-ups/mock-up-of-line.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { amountToEuros, unitPriceToEuros } from '#app/platform/text/money.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { lineTotal, pricePerPiece } from '#app/pricing/line-total.ts'
import { totalsInEuros, totalsOf } from '#app/pricing/totals.ts'
import { discountedUnitPrice, priceBreakAt, priceBreaksInEuros } from '#app/pricing/unit-price.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'

interface CartRow extends LineProductRow {
  readonly quantity: number
  readonly code: string
  readonly designId: string | null
  readonly placements: readonly Placement[] | null
  readonly priceListVersion: number | null
  readonly agreedTenths: number | null
}

const selectCart = statement<CartRow & Record<string, unknown>, 'cartId'>(
  'cart-read',
  (value) => sql`
    select l.quantity, l.code, l.design_id as "designId", l.price_list_version as "priceListVersion",
      (select d.placements from designs d where d.id = l.design_id) as placements,
      ${agreedDiscountTenthsOf(value('cartId'))} as "agreedTenths", ${lineProductColumns('cart')}
    from ${lineProductTables(sql`cart_lines`)}
    where l.cart_id = ${value('cartId')} and l.removed_at is null
    order by l.created_at, l.id`,
)

function isDecorated<Row extends CartRow>(row: Row): row is Row & DecoratedLineRow {
  return row.designId !== null && row.placements !== null
}

/** A cart line with its prices; integers. */
export interface PricedRow {
  readonly row: CartRow
  readonly product: ReturnType<typeof lineProduct>
  /** Percent: the greater of the product's discount and the customer's */
  readonly discount: number
  /** 1/10,000 €, before discount */
  readonly unitPrice: number
  /** Cents */
  readonly goods: number
  /** The line total in cents */
  readonly net: number
  /** null for the bare product */
  readonly decoration: LineDecoration | null
}

/**
 * The cart's lines, oldest first; empty for an unknown cart. One query, and two more if a line is decorated. A line keeps
 * its quantity when the product sells out: `stock` is the current stock.
 */
export async function readCart(ctx: Context, cartId: string): Promise<CartItem[]> {
  return (await readPricedRows(ctx, cartId)).map((row) => presentLine(ctx, row))
}

/** What the cart costs: net, the VAT of each rate, gross; euros. Discontinued lines are not counted, an empty cart costs nothing. */
export async function readCartSummary(ctx: Context, cartId: string): Promise<Totals> {
  const lines = (await readPricedRows(ctx, cartId)).filter(({ row }) => isOffered(row))
  return totalsInEuros(totalsOf(lines.map(({ row, net }) => ({ net, vatPercent: row.vatPercent }))))
}

/**
 * The lines of `readCart` before they are presented. All lines of a product with the same decoration count together towards its
 * price breaks (product.md 8).
 */
export async function readPricedRows(ctx: Context, cartId: string): Promise<PricedRow[]> {
  const rows = await selectCart(ctx.db, { cartId })
  const agreed = agreedPercent(rows[0]?.agreedTenths ?? null)
  const decorations = await decorationsOf(ctx, rows, agreed)
  const pieces = new Map<number | string, number>()
  for (const row of rows.filter(isOffered)) pieces.set(priceGroupOf(row), (pieces.get(priceGroupOf(row)) ?? 0) + row.quantity)
  const today = dayInAthens(ctx.now)
  return rows.map((row) => {
    const product = lineProduct(ctx, row, today)
    const { unitPrice } = priceBreakAt(row, (isOffered(row) ? pieces.get(priceGroupOf(row)) : undefined) ?? row.quantity)
    const discount = Math.max(product.discount, agreed)
    const goods = lineTotal(discountedUnitPrice(unitPrice, discount), row.quantity)
    const decoration = decorations.get(row.id) ?? null
    return { row, product, discount, unitPrice, goods, net: decoration?.net ?? goods, decoration }
  })
}

const isOffered = ({ discontinued }: Pick<CartRow, 'discontinued'>): boolean => discontinued === null

/** By line id. Discontinued lines share no set-up with the others, because no sum counts them. */
async function decorationsOf(
  ctx: Context,
  rows: readonly CartRow[],
  agreed: number,
): Promise<ReadonlyMap<string, LineDecoration>> {
  const decorated = rows.filter(isDecorated)
  if (decorated.length === 0) return new Map()
  const offered = await priceDecoratedLines(ctx, decorated.filter(isOffered), agreed)
  if (offered.size === decorated.length) return offered
  const others = await priceDecoratedLines(
    ctx,
    decorated.filter((row) => !isOffered(row)),
    agreed,
  )
  return new Map([...offered, ...others])
}

/** A line as calls return it. */
export function presentLine(
  { config }: Context,
  { row, product, discount, unitPrice, goods, net, decoration }: PricedRow,
): CartItem {
  const before = isOffered(row) ? (decoration?.netBefore ?? null) : null
  return {
    id: row.id,
    productId: row.productId,
    variantId: row.variantId,
    title: row.title,
    imageSrc: product.imageSrc,
    mockUp: mockUpOfLine(config, row),
    price: unitPriceToEuros(unitPrice),
    basePrice: unitPriceToEuros(row.price),
    discount,
    isDiscountAgreed: discount > product.discount,
    quantity: row.quantity,
    lineTotal: amountToEuros(net),
    personalisationId: row.designId,
    placements: decoration?.placements ?? [],
    goodsTotal: amountToEuros(goods),
    charges: decoration?.charges ?? [],
    pricePerPiece: unitPriceToEuros(pricePerPiece(net, row.quantity)),
    priceListVersion: decoration?.priceListVersion ?? null,
    priceChange: before === null ? null : { before: amountToEuros(before), now: amountToEuros(net) },
    decorationProblem: isOffered(row) ? (decoration?.problem ?? null) : null,
    offered: isOffered(row),
    discontinued: row.discontinued,
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
