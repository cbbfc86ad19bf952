import { and, asc, eq, isNull } from 'drizzle-orm'

import { lockCart, lockOrCreateCart } from '#app/cart/cart-lock.server.ts'
import { type CartRefusal, cartRefusals } from '#app/cart/cart-refusals.ts'
import { cartLines, carts } from '#app/cart/cart.tables.ts'
import { planAdd } from '#app/cart/line-rules.ts'
import { readProductInCart } from '#app/cart/product-in-cart.server.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import type { Context } from '#app/platform/context.server.ts'

type Line = typeof cartLines.$inferSelect

/**
 * Moves a visitor's lines into the account's cart at login and deletes the visitor's cart, so that its GUID opens nothing.
 * Quantities add up to the stock. Returns a Greek sentence for each line that was not moved completely.
 */
export async function mergeVisitorCart(tx: Context, visitorCartId: string, cartId: string): Promise<string[]> {
  if (visitorCartId === cartId || !(await lockCart(tx, visitorCartId))) return []
  await lockOrCreateCart(tx, cartId)
  const lines = await tx.db
    .select({ line: cartLines, title: products.title })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(and(eq(cartLines.cartId, visitorCartId), isNull(cartLines.removedAt)))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))
  const notices: string[] = []
  for (const { line, title } of lines) {
    const refusal = await moveLine(tx, line, cartId)
    if (refusal !== null) notices.push(`${title}: ${refusal}`)
  }
  await tx.db.delete(carts).where(eq(carts.id, visitorCartId))
  return notices
}

/** Moves one line as far as the stock allows; returns the Greek sentence of the rest, or null. */
async function moveLine(tx: Context, line: Line, cartId: string): Promise<string | null> {
  const { productId, variantId, designId } = line
  const product = await readProductInCart(tx, cartId, { productId, variantId })
  if (product === undefined) return cartRefusals.textOf({ refusal: 'unknown-product' })
  const own = product.lines.find((candidate) => candidate.variantId === variantId && candidate.designId === designId)
  const add = (quantity: number) => planAdd(product, variantId, quantity, dayInAthens(tx.now), designId)
  const whole = add(line.quantity)
  if (whole.ok) {
    await putLine(tx, line, cartId, own?.id, whole.value.quantity)
    return null
  }
  const left = piecesLeft(whole, product.quantityMultiple)
  const part = left > 0 ? add(left) : whole
  if (part.ok) {
    await putLine(tx, line, cartId, own?.id, part.value.quantity)
    return `προστέθηκαν ${formatNumber(left)} από τα ${formatNumber(line.quantity)} τεμάχια. ${cartRefusals.textOf(whole)}`
  }
  // A sold-out line is moved too, since it would have stayed in the visitor's cart.
  if (own === undefined && whole.refusal !== 'too-many-lines' && whole.refusal !== 'insufficient-stock') {
    await putLine(tx, line, cartId, undefined, line.quantity)
    return null
  }
  return cartRefusals.textOf(whole)
}

function piecesLeft(refused: CartRefusal, multiple: number): number {
  if (refused.refusal !== 'insufficient-stock') return 0
  const left = Math.max(0, refused.available - refused.inCart)
  return left - (left % multiple)
}

async function putLine(tx: Context, line: Line, cartId: string, ownLineId: string | undefined, quantity: number): Promise<void> {
  if (ownLineId === undefined) await tx.db.update(cartLines).set({ cartId, quantity }).where(eq(cartLines.id, line.id))
  else await tx.db.update(cartLines).set({ quantity }).where(eq(cartLines.id, ownLineId))
}
