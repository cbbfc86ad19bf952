import { sql } from 'drizzle-orm'

import type { RemoveInput, RestoreInput } from '#app/cart/cart-calls.ts'
import { lockCart } from '#app/cart/cart-lock.server.ts'
import type { CartRefusal } from '#app/cart/cart-refusals.ts'
import { readCart } from '#app/cart/cart.server.ts'
import { type CartItem, maxCartLines } from '#app/cart/cart.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

/** A removed line waits an hour for its visitor to think again. The next removal from the cart clears what is older. */
const moveToRemoved = statement<never, 'cartId' | 'lineId' | 'productId' | 'variantId'>(
  'cart-remove-lines',
  (value) => sql`
    with cleared as (
      delete from removed_cart_lines r
      where r.cart_id = ${value('cartId')} and r.removed_at < now() - interval '1 hour'
    ), gone as (
      delete from cart_lines l
      where l.cart_id = ${value('cartId')} and (
        l.id = ${value('lineId')}::uuid
        or l.product_id = ${value('productId')}::int and (
          ${value('variantId')}::int is null
          or l.variant_id = ${value('variantId')}::int
          or ${value('variantId')}::int = 0 and not exists (
            select 1 from product_variants v where v.product_id = l.product_id and v.variant_id = 0
          )
        )
      )
      returning l.*
    )
    insert into removed_cart_lines (id, cart_id, product_id, variant_id, quantity, code, created_at)
    select id, cart_id, product_id, variant_id, quantity, code, created_at from gone
    on conflict (id) do nothing`,
)

/** Its id and its age are the old ones, so that it stands where it stood. */
const moveBack = statement<never, 'cartId' | 'lineId'>(
  'cart-restore-line',
  (value) => sql`
    with back as (
      delete from removed_cart_lines r where r.cart_id = ${value('cartId')} and r.id = ${value('lineId')}::uuid returning r.*
    )
    insert into cart_lines (id, cart_id, product_id, variant_id, quantity, code, created_at)
    select id, cart_id, product_id, variant_id, quantity, code, created_at from back
    on conflict on constraint cart_lines_once do nothing`,
)

const isRestorable = statement<{ lineId: string } & Record<string, unknown>, 'cartId' | 'lineId'>(
  'cart-is-restorable',
  (value) => sql`
    select r.id as "lineId" from removed_cart_lines r
    where r.cart_id = ${value('cartId')} and r.id = ${value('lineId')}::uuid`,
)

/** Removes a line, or a product's lines, and answers the cart; what is not there needs no removing. */
export function removeLine(ctx: Context, { cartId, line }: RemoveInput): Promise<CartItem[]> {
  return inRetriedTransaction(ctx, async (tx) => {
    if (!(await lockCart(tx, cartId))) return []
    const nothing = { lineId: null, productId: null, variantId: null }
    await moveToRemoved(tx.db, { ...nothing, ...line, cartId })
    return readCart(tx, cartId)
  })
}

/**
 * Undoes the removal of a line within the hour: it comes back as it was, whatever the stock or the minimum say now,
 * as a line that was never removed would have stayed. One that was put in anew meanwhile stays as it is.
 * Refuses what is not kept any more, and a line too many.
 */
export function restoreLine(ctx: Context, { cartId, lineId }: RestoreInput): Promise<Result<CartItem[], CartRefusal>> {
  return inRetriedTransaction(ctx, async (tx): Promise<Result<CartItem[], CartRefusal>> => {
    if (!(await lockCart(tx, cartId))) return refuse({ refusal: 'not-restorable' })
    const lines = await readCart(tx, cartId)
    if (lines.some((line) => line.id === lineId)) return done(lines)
    const [kept] = await isRestorable(tx.db, { cartId, lineId })
    if (kept === undefined) return refuse({ refusal: 'not-restorable' })
    if (lines.length >= maxCartLines) return refuse({ refusal: 'too-many-lines', limit: maxCartLines })
    await moveBack(tx.db, { cartId, lineId })
    return done(await readCart(tx, cartId))
  })
}
