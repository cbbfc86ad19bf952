import { and, count, eq } from 'drizzle-orm'

import { isExported } from '#app/orders/export/is-exported.server.ts'
import { statesWithoutShipment } from '#app/orders/order-states.ts'
import type { OrderAddress } from '#app/orders/orders.ts'
import { orderEvents, orders } from '#app/orders/orders.tables.ts'
import { withLockedOrder, type StaffOrderRef } from '#app/orders/staff/with-locked-order.server.ts'
import type { StaffOrderRefusal } from '#app/orders/staff/staff-order-refusals.ts'
import { recordOrderEvent } from '#app/orders/transition-order.server.ts'
import { followExemption } from '#app/orders/vat-exemption/change-exemption.server.ts'
import { exemptionAfter } from '#app/orders/vat-exemption/exemption-rules.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

// Staff's changes besides the steps of an order.

type Done = Promise<Result<null, StaffOrderRefusal>>

const maxNotes = 500

/** A note for colleagues, in the order's history. */
export function noteOrder(ctx: Context, orderRef: StaffOrderRef, text: string): Done {
  return withLockedOrder<null, StaffOrderRefusal>(ctx, orderRef, async (tx, order, actor) => {
    const [notes] = await tx.db
      .select({ count: count() })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'note')))
    if ((notes?.count ?? 0) >= maxNotes) return refuse({ refusal: 'too-many-notes' })
    await recordOrderEvent(tx, order.id, actor, { kind: 'note', details: { text } })
    return done(null)
  })
}

/** A day that staff set is their word. */
function dayOf(order: { readonly promisedDay: string | null }, promisedDay: string | null | undefined) {
  return promisedDay === undefined || promisedDay === order.promisedDay ? {} : { promisedDay, isDayAssumed: false }
}

/**
 * Changes the address until the first shipment; the delivery price stays. Refuses a pickup order, and a delivery in Greece of
 * what was exported as an intra-community supply.
 */
export function changeAddress(
  ctx: Context,
  orderRef: StaffOrderRef,
  { address, promisedDay }: { readonly address: OrderAddress; readonly promisedDay?: string | null | undefined },
): Done {
  return withLockedOrder<null, StaffOrderRefusal>(ctx, orderRef, async (tx, order, actor) => {
    if (order.deliveryAddress === null) return refuse({ refusal: 'other-delivery' })
    if (statesWithoutShipment.has(order.state)) return refuse({ refusal: 'wrong-state', state: order.state })
    const vatExemption = exemptionAfter(order.vatExemption, { ...order, deliveryAddress: address })
    const isExemptionLost = order.vatExemption !== null && vatExemption === null
    if (isExemptionLost && (await isExported(tx, order.id))) return refuse({ refusal: 'exported-exempt' })
    const [changed] = await tx.db
      .update(orders)
      .set({ deliveryAddress: address, vatExemption, changedAt: tx.now, ...dayOf(order, promisedDay) })
      .where(eq(orders.id, order.id))
      .returning()
    await recordOrderEvent(tx, order.id, actor, { kind: 'address', details: { before: order.deliveryAddress, after: address } })
    if (changed !== undefined && isExemptionLost) {
      await followExemption(tx, changed, actor, { before: order.vatExemption, reason: 'άλλαξε η διεύθυνση παράδοσης' })
    }
    return done(null)
  })
}
