import { sql } from 'drizzle-orm'

import type { AddInput, UpdateInput } from '#app/cart/cart-calls.ts'
import { lockCart, lockOrCreateCart } from '#app/cart/cart-lock.server.ts'
import type { CartRefusal } from '#app/cart/cart-refusals.ts'
import { readCart } from '#app/cart/cart.server.ts'
import { planAdd, planQuantity } from '#app/cart/line-rules.ts'
import { readProductInCart } from '#app/cart/product-in-cart.server.ts'
import { dayInAthens } from '#app/catalogue/catalogue.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'

type CartResult = Result<CartItem[], CartRefusal>

const saveLine = statement<never, 'id' | 'cartId' | 'productId' | 'variantId' | 'quantity' | 'code'>(
  'cart-save-line',
  (value) => sql`
    insert into cart_lines as l (id, cart_id, product_id, variant_id, quantity, code)
    values (${value('id')}, ${value('cartId')}, ${value('productId')}, ${value('variantId')}, ${value('quantity')}, ${value('code')})
    on conflict (cart_id, product_id, coalesce(variant_id, -1)) where removed_at is null do update
    set quantity = excluded.quantity, code = case when excluded.code = '0' then l.code else excluded.code end`,
)

const updateQuantity = statement<never, 'id' | 'quantity'>(
  'cart-set-quantity',
  (value) => sql`update cart_lines set quantity = ${value('quantity')} where id = ${value('id')}`,
)

/**
 * Adds pieces of a product to the cart, which the first add creates; returns the whole cart. Refuses unknown products and
 * variants, what is coming soon or out of stock, more than the shared stock or the maximum, less than the minimum, wrong
 * multiples, and a line too many. A refused first add leaves an empty cart, which reads as none.
 */
export function addLine(ctx: Context, input: AddInput): Promise<CartResult> {
  const { cartId, productId, code } = input
  return inRetriedTransaction(ctx, async (tx): Promise<CartResult> => {
    // Sent together, executed in this order: the product is read under the cart's lock.
    const [, product] = await Promise.all([lockOrCreateCart(tx, cartId), readProductInCart(tx, cartId, input)])
    if (product === undefined) return refuse({ refusal: 'unknown-product' })
    const plan = planAdd(product, input.variantId, input.quantity, dayInAthens(ctx.now))
    if (!plan.ok) return plan
    const line = { ...plan.value, id: uuidv7(), cartId, productId, code }
    const [, cart] = await Promise.all([saveLine(tx.db, line), readCart(tx, cartId)])
    return done(cart)
  })
}

/** Sets a line's quantity, under the rules of `addLine`. Refuses a line that is not in the cart. */
export function setQuantity(ctx: Context, { cartId, line, quantity }: UpdateInput): Promise<CartResult> {
  return inRetriedTransaction(ctx, async (tx): Promise<CartResult> => {
    const [held, product] = await Promise.all([lockCart(tx, cartId), readProductInCart(tx, cartId, line)])
    if (!held || product === undefined) return refuse({ refusal: 'unknown-line' })
    const plan = planQuantity(product, line, quantity, dayInAthens(ctx.now))
    if (!plan.ok) return plan
    const [, cart] = await Promise.all([updateQuantity(tx.db, { id: plan.value.id, quantity }), readCart(tx, cartId)])
    return done(cart)
  })
}
