import { isPrintReleased } from '#app/orders/order-artwork.server.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { artworkStates } from '#app/orders/order-states.ts'
import { paymentBeforeProduction } from '#app/orders/payment/order-instalments.ts'
import type { Context } from '#app/platform/context.server.ts'
import { openCentsOf } from '#app/pricing/instalments.ts'

/** Whether the rest is the next payment before the order's production. Its proof may still be unapproved. */
export function mayAwaitRest(order: Order): boolean {
  const isToBePrinted = artworkStates.some((state) => state === order.state)
  return isToBePrinted && paymentBeforeProduction(order)?.due === 'proof-approved'
}

/** The open cents of the rest, if a confirmed order's production waits only for it; else null. */
export async function readAwaitedRest(ctx: Context, order: Order): Promise<number | null> {
  const next = paymentBeforeProduction(order)
  if (next === null || !mayAwaitRest(order) || !(await isPrintReleased(ctx, order))) return null
  return openCentsOf(next)
}
