import { eq } from 'drizzle-orm'

import { openMailedLink } from '#app/orders/hold-order.server.ts'
import { hashOrderKey, isMailboxProof, partsOfKey } from '#app/orders/order-key.server.ts'
import { parseOrderNumber } from '#app/orders/order-number.ts'
import { orders } from '#app/orders/orders.tables.ts'
import type { OrderRefusal } from '#app/orders/read/order-refusals.ts'
import type { OrderRef } from '#app/orders/read/order.contract.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { isSignedIn } from '#app/platform/session.ts'

export interface FoundOrder {
  readonly id: string
  /** The requesting account, if the order is its own; null for its key */
  readonly userId: number | null
}

/**
 * Finds a customer's order by its key (one that was mailed also proves the mailbox), or by its number for the account that placed it. Others' orders are treated as unknown,
 * whatever e-mail is given: that is no secret (`look-up-order.server.ts`).
 */
export async function findOrder(ctx: Context, { number, key }: OrderRef): Promise<Result<FoundOrder, OrderRefusal>> {
  const given = key ? partsOfKey(key) : null
  const where = given ? eq(orders.keyHash, hashOrderKey(given.key)) : eq(orders.number, parseOrderNumber(number ?? '') ?? '')
  const { id, userId, linkOpenedAt } = orders
  const [found] = await ctx.db.select({ id, userId, linkOpenedAt }).from(orders).where(where)
  const { session } = ctx
  if (found === undefined) return refuse({ refusal: 'not-found' })
  const proof = given?.proof ?? ''
  if (proof !== '' && !isMailboxProof(ctx.config, found.id, proof)) return refuse({ refusal: 'not-found' })
  if (proof !== '' && found.linkOpenedAt === null) await openMailedLink(ctx, found.id)
  if (isSignedIn(session) && found.userId === session.userId) return done({ id: found.id, userId: session.userId })
  return key ? done({ id: found.id, userId: null }) : refuse({ refusal: 'not-found' })
}
