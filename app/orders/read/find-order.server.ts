import { eq } from 'drizzle-orm'

import { hashOrderKey } from '#app/orders/order-key.server.ts'
import { parseOrderNumber } from '#app/orders/order-number.ts'
import { orders } from '#app/orders/orders.tables.ts'
import type { OrderRef } from '#app/orders/read/order-calls.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { isSignedIn } from '#app/platform/session.ts'

export interface FindOrderRefusal {
  readonly refusal: 'not-found'
}

export interface FoundOrder {
  readonly id: string
  /** The requesting account, if the order is its own; null for its key */
  readonly userId: number | null
}

/**
 * Finds a customer's order by its key, or by its number for the account that placed it. Others' orders are treated as unknown,
 * whatever e-mail is given: that is no secret (`look-up-order.server.ts`).
 */
export async function findOrder(ctx: Context, { number, key }: OrderRef): Promise<Result<FoundOrder, FindOrderRefusal>> {
  const where = key ? eq(orders.keyHash, hashOrderKey(key)) : eq(orders.number, parseOrderNumber(number ?? '') ?? '')
  const [found] = await ctx.db.select({ id: orders.id, userId: orders.userId }).from(orders).where(where)
  const { session } = ctx
  if (found === undefined) return refuse({ refusal: 'not-found' })
  if (isSignedIn(session) && found.userId === session.userId) return done({ id: found.id, userId: session.userId })
  return key ? done({ id: found.id, userId: null }) : refuse({ refusal: 'not-found' })
}

export const findOrderText =
  'Η παραγγελία ανοίγει από τον λογαριασμό σας ή με τον σύνδεσμο του e-mail μας. Αν δεν τον έχετε, ζητήστε τον ξανά στη σελίδα «Παρακολούθηση παραγγελίας».'
