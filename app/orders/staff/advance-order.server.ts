import { and, eq, isNull, sql } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import type { ProofWaiver } from '#app/orders/print-release.ts'
import { type OrderState, waitsForProof } from '#app/orders/order-states.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { orderShipments } from '#app/orders/shipments.tables.ts'
import { announceRestDue } from '#app/orders/payment/announce-rest-due.server.ts'
import { cancelOrder } from '#app/orders/staff/cancel-order.server.ts'
import { withLockedOrder, type StaffOrderRef } from '#app/orders/staff/with-locked-order.server.ts'
import { nextStep, type StaffStep, staffSteps } from '#app/orders/staff/staff-next-step.ts'
import { stepMailAt } from '#app/orders/staff/step-back-rules.ts'
import { addShipment } from '#app/orders/staff/ship-order.server.ts'
import type { StaffOrderRefusal } from '#app/orders/staff/staff-order-refusals.ts'
import { type OrderActor, orderFacts, recordOrderEvent, transitionOrder } from '#app/orders/transition-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { isStaff, worksIn } from '#app/platform/session.ts'

export interface AdvanceInput {
  /** Missing: the next step */
  readonly action?: StaffStep | undefined
  /** The state shown to the caller: refused if it has changed */
  readonly state?: OrderState | undefined
  /** Why the order is cancelled, or printed without an approved proof */
  readonly reason: string
}

type Taken = Promise<Result<Order, StaffOrderRefusal>>

/** Takes an order's next step, or the requested one. Only sales cancel. */
export function advanceOrder(
  ctx: Context,
  orderRef: StaffOrderRef,
  input: AdvanceInput,
): Promise<Result<null, StaffOrderRefusal>> {
  return withLockedOrder<null, StaffOrderRefusal>(ctx, orderRef, async (tx, order, actor) => {
    if (input.action === 'cancel' && !worksIn(tx.session, 'sales')) return refuse({ refusal: 'needs-sales' })
    if (input.state !== undefined && input.state !== order.state) return refuse({ refusal: 'changed-meanwhile' })
    const next = nextStep(await orderFacts(tx, order))
    const step = input.action ?? staffSteps.find((each) => each === next)
    if (step === undefined) return refuse({ refusal: 'nothing-next' })
    const taken = await takeStep(tx, order, actor, step, input.reason)
    if (!taken.ok) return taken
    await announceRestDue(tx, taken.value, stepMailAt(tx.now))
    return done(null)
  })
}

function takeStep(tx: Context, order: Order, actor: OrderActor, step: StaffStep, reason: string): Taken {
  switch (step) {
    case 'approve-artwork':
      return approveArtwork(tx, order, actor, reason)
    case 'ship':
      return addShipment(tx, order, actor, { carrier: '', trackingNumber: '', trackingUrl: '' })
    case 'cancel':
      return cancelOrder(tx, order, actor, reason)
    case 'hand-over':
      return handOver(tx, order, actor)
    case 'deliver':
      return deliver(tx, order, actor)
    case 'confirm':
    case 'start-artwork':
    case 'start-production':
    case 'mark-ready':
    case 'complete':
      return transitionOrder(tx, order, step, actor)
  }
}

/**
 * Staff's waiver: the order is printed without an approved proof, for a reason that history and audit log keep. Refused
 * without one; nothing is left to do where every proof is approved or waived.
 */
async function approveArtwork(tx: Context, order: Order, actor: OrderActor, reason: string): Taken {
  const facts = await orderFacts(tx, order)
  if (waitsForProof(facts) && reason === '') return refuse({ refusal: 'proof-needed' })
  const isBefore = order.state === 'confirmed' || order.state === 'in-artwork'
  if (!order.isPersonalised || !isBefore) return refuse({ refusal: 'wrong-state', state: order.state })
  if (facts.isPrintReleased) return done(order)
  const proofWaiver: ProofWaiver = { by: 'staff', at: tx.now.toISOString(), name: actor.name, reason }
  const [changed] = await tx.db.update(orders).set({ proofWaiver, changedAt: tx.now }).where(eq(orders.id, order.id)).returning()
  if (changed === undefined) throw new Error(`order ${order.id} is gone`)
  await recordOrderEvent(tx, order.id, actor, { kind: 'proof-waived', details: { reason } })
  if (isStaff(tx.session)) {
    const change = { before: { proofWaiver: order.proofWaiver }, after: { proofWaiver } }
    await recordChange(tx, tx.session, { subject: 'order', subjectId: order.id, ...change })
  }
  return done(changed)
}

/** All pieces are delivered. */
async function handOver(tx: Context, order: Order, actor: OrderActor): Taken {
  const taken = await transitionOrder(tx, order, 'hand-over', actor)
  if (!taken.ok) return taken
  await tx.db
    .update(orderLines)
    .set({ shippedQuantity: sql`${orderLines.quantity} - ${orderLines.reducedQuantity}` })
    .where(eq(orderLines.orderId, order.id))
  return taken
}

async function deliver(tx: Context, order: Order, actor: OrderActor): Taken {
  const taken = await transitionOrder(tx, order, 'deliver', actor)
  if (!taken.ok) return taken
  await tx.db
    .update(orderShipments)
    .set({ deliveredAt: tx.now })
    .where(and(eq(orderShipments.orderId, order.id), isNull(orderShipments.deliveredAt)))
  return taken
}
