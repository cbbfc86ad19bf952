import { sql } from 'drizzle-orm'

import type { RemoveInput, RestoreInput } from '#app/cart/cart.contract.ts'
import { lockCart } from '#app/cart/cart-lock.server.ts'
import type { CartRefusal } from '#app/cart/cart-refusals.ts'
import { readCart } from '#app/cart/cart.server.ts'
import { maxCartLines } from '#app/cart/cart.ts'
import { isBack, removalStatement, restorePeriod } from '#app/cart/line-removal.server.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'

const table = { lines: 'cart_lines', owner: 'cart_id' } as const

const markRemoved = removalStatement('cart-remove-lines', table)

/** The line has its id and age, and so its old place. */
const unmarkRemoved = statement<never, 'cartId' | 'lineId'>(
  'cart-restore-line',
  (value) => sql`
    update cart_lines l set removed_at = null
    where l.cart_id = ${value('cartId')} and l.id = ${value('lineId')}::uuid and not ${isBack(table)}`,
)

const isRestorable = statement<{ lineId: string } & Record<string, unknown>, 'cartId' | 'lineId'>(
  'cart-is-restorable',
  (value) => sql`
    select l.id as "lineId" from cart_lines l
    where l.cart_id = ${value('cartId')} and l.id = ${value('lineId')}::uuid and l.removed_at >= now() - ${restorePeriod}`,
)

/** Deletes removed lines that can no longer be restored. */
export async function purgeRemovedLines({ db }: Context): Promise<void> {
  await db.execute(sql`delete from cart_lines where removed_at < now() - ${restorePeriod}`)
}

/** Removes a line, or a product's lines, and returns the cart; a missing line is no error. */
export function removeLine(ctx: Context, { cartId, line }: RemoveInput): Promise<CartItem[]> {
  return inRetriedTransaction(ctx, async (tx) => {
    if (!(await lockCart(tx, cartId))) return []
    const nothing = { lineId: null, productId: null, variantId: null }
    await markRemoved(tx.db, { ...nothing, ...line, ownerId: cartId })
    return readCart(tx, cartId)
  })
}

/** Removes all lines, in the caller's transaction; each can be restored as a line that was removed alone. */
export async function removeAllLines(tx: Context, cartId: string): Promise<void> {
  await tx.db.execute(sql`update cart_lines set removed_at = now() where cart_id = ${cartId} and removed_at is null`)
}

/**
 * Restores a line removed within the last hour as it was, without checking stock and minimum, as if it had stayed. A line
 * added again in the meantime stays as it is. Refuses lines removed earlier, and a line beyond the limit.
 */
export function restoreLine(ctx: Context, { cartId, lineId }: RestoreInput): Promise<Result<CartItem[], CartRefusal>> {
  return inRetriedTransaction(ctx, async (tx): Promise<Result<CartItem[], CartRefusal>> => {
    if (!(await lockCart(tx, cartId))) return refuse({ refusal: 'not-restorable' })
    const lines = await readCart(tx, cartId)
    if (lines.some((line) => line.id === lineId)) return done(lines)
    const [removed] = await isRestorable(tx.db, { cartId, lineId })
    if (removed === undefined) return refuse({ refusal: 'not-restorable' })
    if (lines.length >= maxCartLines) return refuse({ refusal: 'too-many-lines' })
    await unmarkRemoved(tx.db, { cartId, lineId })
    return done(await readCart(tx, cartId))
  })
}
