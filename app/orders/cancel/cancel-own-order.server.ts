import { findOrder } from '#app/orders/read/find-order.server.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import type { cancelRefusals } from '#app/orders/read/order-refusals.ts'
import type { OrderRef } from '#app/orders/read/order.contract.ts'
import { readOrder } from '#app/orders/read/read-order.server.ts'
import { cancelOrder } from '#app/orders/staff/cancel-order.server.ts'
import { customerActor, lockOrder } from '#app/orders/transition-order.server.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { RefusalOf } from '#app/platform/http/refusals.ts'

type CancelRefusal = RefusalOf<typeof cancelRefusals>

/**
 * Cancels the customer's own order: returns its stock once, and records a refund due. Cancelling again changes nothing.
 * Refuses orders confirmed for printing or shipped, and treats others' orders as unknown.
 */
export async function cancelOwnOrder(ctx: Context, ref: OrderRef): Promise<Result<OrderAnswer, CancelRefusal>> {
  const found = await findOrder(ctx, ref)
  if (!found.ok) return found
  const { id, userId } = found.value
  return inRetriedTransaction(ctx, async (tx): Promise<Result<OrderAnswer, CancelRefusal>> => {
    const order = await lockOrder(tx, id)
    if (order === undefined) return refuse({ refusal: 'not-found' })
    // Clicked twice, or in two tabs
    if (order.state === 'cancelled') return done(await readOrder(tx, id))
    const actor = await customerActor(tx, userId, order)
    const cancelled = await cancelOrder(tx, order, actor, '')
    return cancelled.ok ? done(await readOrder(tx, id)) : refuse({ refusal: 'too-late' })
  })
}
