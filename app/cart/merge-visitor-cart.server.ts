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
import { uuidv7 } from '#app/platform/text/uuid.ts'

type Line = typeof cartLines.$inferSelect

/**
 * Moves a visitor's lines into the account's cart at login and deletes the visitor's cart, so that its GUID opens nothing.
 * Quantities add up to the stock. Returns a Greek sentence for each line that was not moved completely.
 */
export async function mergeVisitorCart(tx: Context, visitorCartId: string, cartId: string): Promise<string[]> {
  if (visitorCartId === cartId || !(await lockCart(tx, visitorCartId))) return []
  const notices = await putLines(tx, visitorCartId, cartId, moveToCart)
  await tx.db.delete(carts).where(eq(carts.id, visitorCartId))
  return notices
}

/** Copies a cart's lines into another one, under the same rules; the first stays as it is. */
export async function copyCart(tx: Context, fromId: string, cartId: string): Promise<string[]> {
  return fromId === cartId ? [] : putLines(tx, fromId, cartId, copyToCart)
}

/** Puts a line into the cart, in which it has no line yet. */
type PutLine = (tx: Context, line: Line, cartId: string, quantity: number) => Promise<unknown>

const moveToCart: PutLine = (tx, { id }, cartId, quantity) =>
  tx.db.update(cartLines).set({ cartId, quantity }).where(eq(cartLines.id, id))

const copyToCart: PutLine = (tx, line, cartId, quantity) =>
  tx.db.insert(cartLines).values({ ...line, id: uuidv7(), cartId, quantity, createdAt: tx.now })

async function putLines(tx: Context, fromId: string, cartId: string, put: PutLine): Promise<string[]> {
  await lockOrCreateCart(tx, cartId)
  const lines = await tx.db
    .select({ line: cartLines, title: products.title })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(and(eq(cartLines.cartId, fromId), isNull(cartLines.removedAt)))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))
  const notices: string[] = []
  for (const { line, title } of lines) {
    const refusal = await putLine(tx, line, cartId, put)
    if (refusal !== null) notices.push(`${title}: ${refusal}`)
  }
  return notices
}

/** Puts one line in as far as the stock allows; returns the Greek sentence of the rest, or null. */
async function putLine(tx: Context, line: Line, cartId: string, put: PutLine): Promise<string | null> {
  const { productId, variantId, designId } = line
  const product = await readProductInCart(tx, cartId, { productId, variantId })
  if (product === undefined) return cartRefusals.textOf({ refusal: 'unknown-product' })
  const own = product.lines.find((candidate) => candidate.variantId === variantId && candidate.designId === designId)
  const add = (quantity: number) => planAdd(product, variantId, quantity, dayInAthens(tx.now), designId)
  const addPieces = (quantity: number) =>
    own === undefined
      ? put(tx, line, cartId, quantity)
      : tx.db.update(cartLines).set({ quantity }).where(eq(cartLines.id, own.id))
  const whole = add(line.quantity)
  if (whole.ok) {
    await addPieces(whole.value.quantity)
    return null
  }
  const left = piecesLeft(whole, product.quantityMultiple)
  const part = left > 0 ? add(left) : whole
  if (part.ok) {
    await addPieces(part.value.quantity)
    return `προστέθηκαν ${formatNumber(left)} από τα ${formatNumber(line.quantity)} τεμάχια. ${cartRefusals.textOf(whole)}`
  }
  // A sold-out line is moved too, since it would have stayed in the visitor's cart.
  if (own === undefined && whole.refusal !== 'too-many-lines' && whole.refusal !== 'insufficient-stock') {
    await put(tx, line, cartId, line.quantity)
    return null
  }
  return cartRefusals.textOf(whole)
}

function piecesLeft(refused: CartRefusal, multiple: number): number {
  if (refused.refusal !== 'insufficient-stock') return 0
  const left = Math.max(0, refused.available - refused.inCart)
  return left - (left % multiple)
}
