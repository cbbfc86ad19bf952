import { eq } from 'drizzle-orm'

import { parseOrderNumber } from '#app/orders/order-number.ts'
import { orders } from '#app/orders/orders.tables.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { lockOrder, type OrderActor, staffActor } from '#app/orders/transition-order.server.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { refuse, type Refused, type Result } from '#app/platform/errors.ts'
import { isStaff } from '#app/platform/session.ts'

/** Rolls back a transaction refused after writing. */
class Undone extends Error {
  override name = 'Undone'
}

/** By id, by number as people write it, or by its quote */
export interface StaffOrderRef {
  readonly quoteId?: string | undefined
  readonly id?: string | undefined
  readonly number?: string | undefined
}

/** The order's id; undefined for an unknown one. */
export async function findOrderId(ctx: Context, { id, number, quoteId }: StaffOrderRef): Promise<string | undefined> {
  const [order] = await ctx.db.select({ id: orders.id }).from(orders).where(conditionOf({ id, number, quoteId }))
  return order?.id
}

function conditionOf({ id, number, quoteId }: StaffOrderRef) {
  if (id !== undefined) return eq(orders.id, id)
  if (quoteId !== undefined) return eq(orders.quoteId, quoteId)
  return eq(orders.number, parseOrderNumber(number ?? '') ?? '')
}

/** Runs staff's work on a locked order in one transaction. A refusal rolls everything back. */
export async function withLockedOrder<Value, Reason extends { readonly refusal: string }>(
  ctx: Context,
  orderRef: StaffOrderRef,
  work: (tx: Context, order: Order, actor: OrderActor) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason | { readonly refusal: 'not-found' }>> {
  const { session } = ctx
  const orderId = isStaff(session) ? await findOrderId(ctx, orderRef) : undefined
  if (orderId === undefined || !isStaff(session)) return refuse({ refusal: 'not-found' })
  const outcome: { refused?: Refused<Reason> } = {}
  try {
    return await inRetriedTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (order === undefined) return refuse({ refusal: 'not-found' })
      const result = await work(tx, order, await staffActor(tx, session))
      if (result.ok) return result
      outcome.refused = result
      throw new Undone()
    })
  } catch (error) {
    if (error instanceof Undone && outcome.refused !== undefined) return outcome.refused
    throw error
  }
}
