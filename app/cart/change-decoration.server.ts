import { sql } from 'drizzle-orm'

import type { AcceptPriceInput, DecorationInput } from '#app/cart/cart.contract.ts'
import { lockCart } from '#app/cart/cart-lock.server.ts'
import type { CartRefusal } from '#app/cart/cart-refusals.ts'
import { readCart } from '#app/cart/cart.server.ts'
import { checkDesign } from '#app/cart/check-design.server.ts'
import { planDesign } from '#app/cart/line-rules.ts'
import { readProductInCart } from '#app/cart/product-in-cart.server.ts'
import { mayUseLogos } from '#app/cart/usable-logos.server.ts'
import { designOf, saveDesign } from '#app/personalisation/designs.server.ts'
import { unknownInk } from '#app/personalisation/inks/known-inks.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'

type CartResult = Result<CartItem[], CartRefusal>

const setDesign = statement<never, 'id' | 'designId' | 'priceListVersion'>(
  'cart-set-design',
  (value) => sql`
    update cart_lines set design_id = ${value('designId')}, price_list_version = ${value('priceListVersion')}
    where id = ${value('id')}`,
)

const mergeLines = statement<never, 'id' | 'into' | 'quantity'>(
  'cart-merge-lines',
  (value) => sql`
    with merged as (delete from cart_lines where id = ${value('id')})
    update cart_lines set quantity = ${value('quantity')} where id = ${value('into')}`,
)

/**
 * Gives a line another decoration, or none; it joins the line of its variant that already has that design. Refuses a line
 * that is not in the cart, impossible decoration, logos of other owners, and sums beyond the limits of adding.
 */
export function changeDecoration(ctx: Context, { cartId, lineId, placements }: DecorationInput): Promise<CartResult> {
  return inRetriedTransaction(ctx, async (tx): Promise<CartResult> => {
    const [held, product] = await Promise.all([lockCart(tx, cartId), readProductInCart(tx, cartId, { lineId })])
    if (!held || product === undefined) return refuse({ refusal: 'unknown-line' })
    if (!(await mayUseLogos(tx, cartId, placements))) return refuse({ refusal: 'unknown-logo' })
    const inks = await unknownInk(tx, placements)
    if (inks !== null) return inks
    const wanted = designOf(product.id, placements)
    const designId = wanted?.id ?? null
    const plan = planDesign(product, lineId, designId, dayInAthens(ctx.now))
    if (!plan.ok) return plan
    const { line, into, quantity } = plan.value
    const design = await checkDesign(tx, product, wanted, { variantId: line.variantId, quantity })
    if (!design.ok) return design
    if (wanted !== null) await saveDesign(tx, wanted)
    if (into === null) await setDesign(tx.db, { id: lineId, designId, priceListVersion: design.value })
    else await mergeLines(tx.db, { id: lineId, into: into.id, quantity })
    return done(await readCart(tx, cartId))
  })
}

const setVersion = statement<{ id: string }, 'cartId' | 'lineId' | 'version'>(
  'cart-accept-price',
  (value) => sql`
    update cart_lines l set price_list_version = greatest(l.price_list_version, least(p.version, coalesce(${value('version')}::int, p.version)))
    from decoration_price_list p
    where l.cart_id = ${value('cartId')} and l.id = ${value('lineId')}::uuid and l.design_id is not null and l.removed_at is null
    returning l.id`,
)

/**
 * Accepts the shown price of a line: `version` is the shown price list, null the newest. A later price list shows its change
 * again. Refuses a line that is not in the cart or has no decoration.
 */
export function acceptPrice(ctx: Context, { cartId, lineId, version }: AcceptPriceInput): Promise<CartResult> {
  return inRetriedTransaction(ctx, async (tx): Promise<CartResult> => {
    if (!(await lockCart(tx, cartId))) return refuse({ refusal: 'unknown-line' })
    const accepted = await setVersion(tx.db, { cartId, lineId, version })
    return accepted.length === 0 ? refuse({ refusal: 'unknown-line' }) : done(await readCart(tx, cartId))
  })
}
