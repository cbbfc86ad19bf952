import { sql } from 'drizzle-orm'

import type { AddInput, UpdateInput } from '#app/cart/cart.contract.ts'
import { checkDesign } from '#app/cart/check-design.server.ts'
import { lockCart, lockOrCreateCart } from '#app/cart/cart-lock.server.ts'
import { lockVariants } from '#app/cart/lock-variants.server.ts'
import type { CartRefusal } from '#app/cart/cart-refusals.ts'
import { readCart } from '#app/cart/cart.server.ts'
import { planAdd, planQuantity } from '#app/cart/line-rules.ts'
import { readProductInCart } from '#app/cart/product-in-cart.server.ts'
import { type LogoCheck, mayUseLogos } from '#app/cart/usable-logos.server.ts'
import { designOf, readPlacements, saveDesign } from '#app/personalisation/designs.server.ts'
import { unknownInk } from '#app/personalisation/inks/known-inks.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'

type CartResult = Result<CartItem[], CartRefusal>

// An existing line keeps its price list version: it shows what has changed since.
export const saveLine = statement<
  never,
  'id' | 'cartId' | 'productId' | 'variantId' | 'quantity' | 'code' | 'designId' | 'priceListVersion'
>(
  'cart-save-line',
  (value) => sql`
    insert into cart_lines as l (id, cart_id, product_id, variant_id, quantity, code, design_id, price_list_version)
    values (
      ${value('id')}, ${value('cartId')}, ${value('productId')}, ${value('variantId')}, ${value('quantity')}, ${value('code')},
      ${value('designId')}, ${value('priceListVersion')}
    )
    on conflict (
      cart_id, product_id, coalesce(variant_id, -1), coalesce(design_id, '00000000-0000-0000-0000-000000000000'::uuid)
    ) where removed_at is null do update
    set quantity = excluded.quantity, code = case when excluded.code = '0' then l.code else excluded.code end`,
)

const updateQuantity = statement<never, 'id' | 'quantity'>(
  'cart-set-quantity',
  (value) => sql`update cart_lines set quantity = ${value('quantity')} where id = ${value('id')}`,
)

/**
 * Adds pieces of a product to the cart, which the first add creates; returns the whole cart. Refuses unknown products and
 * variants, coming soon or out of stock, more than the shared stock or the maximum, less than the minimum, wrong multiples,
 * impossible decoration, logos of other owners, and a line beyond the limit. A refused first add leaves an empty cart.
 */
export function addLine(ctx: Context, input: AddInput): Promise<CartResult> {
  return inRetriedTransaction(ctx, (tx) => addLineIn(tx, input, mayUseLogos))
}

/** `addLine` in a transaction. */
export async function addLineIn(tx: Context, input: AddInput, mayUse: LogoCheck): Promise<CartResult> {
  const { cartId, productId, code } = input
  // Sent together, executed in this order: the product is read under the cart's lock.
  const [, , product] = await Promise.all([
    lockOrCreateCart(tx, cartId),
    lockVariants(tx, productId, input.variantId),
    readProductInCart(tx, cartId, input),
  ])
  if (product === undefined) return refuse({ refusal: 'unknown-product' })
  if (!(await mayUse(tx, cartId, input.placements))) return refuse({ refusal: 'unknown-logo' })
  const inks = await unknownInk(tx, input.placements)
  if (inks !== null) return inks
  const wanted = designOf(productId, input.placements)
  const designId = wanted?.id ?? null
  const plan = planAdd(product, input.variantId, input.quantity, dayInAthens(tx.now), designId)
  if (!plan.ok) return plan
  const design = await checkDesign(tx, product, wanted, plan.value)
  if (!design.ok) return design
  const line = { ...plan.value, id: uuidv7(), cartId, productId, code, designId, priceListVersion: design.value }
  const saving = wanted === null ? null : saveDesign(tx, wanted)
  const [, , cart] = await Promise.all([saving, saveLine(tx.db, line), readCart(tx, cartId)])
  return done(cart)
}

/**
 * Sets a line's quantity, under the rules of `addLine`. Refuses a line that is not in the cart. Decoration that was already
 * impossible is no reason to refuse: its line says why.
 */
export function setQuantity(ctx: Context, input: UpdateInput): Promise<CartResult> {
  return inRetriedTransaction(ctx, (tx) => setQuantityIn(tx, input))
}

/** `setQuantity` in a transaction. */
export async function setQuantityIn(tx: Context, { cartId, line, quantity }: UpdateInput): Promise<CartResult> {
  const [held, product] = await Promise.all([lockCart(tx, cartId), readProductInCart(tx, cartId, line)])
  if (!held || product === undefined) return refuse({ refusal: 'unknown-line' })
  const plan = planQuantity(product, line, quantity, dayInAthens(tx.now))
  if (!plan.ok) return plan
  const { designId } = plan.value
  if (designId !== null) {
    const design = { id: designId, productId: product.id, placements: await readPlacements(tx, designId) }
    const before = await checkDesign(tx, product, design, plan.value)
    const after = await checkDesign(tx, product, design, { ...plan.value, quantity })
    if (before.ok && !after.ok) return after
  }
  const [, cart] = await Promise.all([updateQuantity(tx.db, { id: plan.value.id, quantity }), readCart(tx, cartId)])
  return done(cart)
}
