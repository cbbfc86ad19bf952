import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'

import { orderStateText, type OrderState } from '#app/orders/order-states.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { orderEvents, orderLines, orders } from '#app/orders/orders.tables.ts'
import { balanceOf } from '#app/orders/payment/payment-movements.ts'
import { deadlineAgain } from '#app/orders/payment/start-payment.server.ts'
import { restDueEvent } from '#app/orders/payment/announce-rest-due.server.ts'
import type { StaffOrderRefusal } from '#app/orders/staff/staff-order-refusals.ts'
import { isReversible, mailsStayUntil } from '#app/orders/staff/step-back-rules.ts'
import { type StaffOrderRef, withLockedOrder } from '#app/orders/staff/with-locked-order.server.ts'
import { recordOrderEvent } from '#app/orders/transition-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { deleteMailsById, readMailsOfMoment } from '#app/platform/mail/mail.server.ts'
import { quoteEvents } from '#app/quotes/quotes.tables.ts'

interface LastStep {
  readonly eventId: number
  readonly takenAt: Date
  /** The state to which the order goes back */
  readonly to: OrderState
  /** Mails to the customer that were queued with the step */
  readonly mails: readonly { readonly id: string; readonly sentAt: Date | null }[]
}

/**
 * Takes the last step of an order back, if it was staff's own, its customer does not know of it yet, and all pieces are still here.
 * Its mails are deleted; the event stays in the history, without its states. Refuses a state that the caller did not see.
 */
export function stepBack(
  ctx: Context,
  orderRef: StaffOrderRef,
  { state }: { readonly state: OrderState },
): Promise<Result<null, StaffOrderRefusal>> {
  return withLockedOrder<null, StaffOrderRefusal>(ctx, orderRef, async (tx, order, actor) => {
    if (state !== order.state) return refuse({ refusal: 'changed-meanwhile' })
    const step = await readLastStep(tx, order)
    if (step === null) return refuse({ refusal: 'no-step-back' })
    if (isKnown(step, tx.now)) return refuse({ refusal: 'mail-sent' })
    await deleteMailsById(
      tx,
      step.mails.map(({ id }) => id),
    )
    await undoEvents(tx, order, step)
    const paymentDueAt = step.to === 'awaiting-payment' ? await deadlineAgain(tx, order.paymentMethod) : null
    await tx.db.update(orders).set({ state: step.to, changedAt: tx.now, paymentDueAt }).where(eq(orders.id, order.id))
    const text = `${orderStateText(order.state)} → ${orderStateText(step.to)}`
    await recordOrderEvent(tx, order.id, actor, { kind: 'step-back', details: { text } })
    return done(null)
  })
}

/** The state to which staff can take an order back now; null if they cannot. */
export async function readStepBack(ctx: Context, order: Order): Promise<OrderState | null> {
  const step = await readLastStep(ctx, order)
  return step === null || isKnown(step, ctx.now) ? null : step.to
}

function isKnown({ mails, takenAt }: LastStep, now: Date): boolean {
  return mails.length > 0 && (now > mailsStayUntil(takenAt) || mails.some(({ sentAt }) => sentAt !== null))
}

async function readLastStep(ctx: Context, order: Order): Promise<LastStep | null> {
  const [last] = await ctx.db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), isNotNull(orderEvents.toState)))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  if (last === undefined || last.toState !== order.state || last.fromState === null) return null
  if (last.role !== 'staff' || !isReversible(last.kind)) return null
  // A payment that came since is the reason of the confirmation.
  const isPaid = order.paidCents > 0 && order.paidCents >= balanceOf(order).requiredCents
  if (last.fromState === 'awaiting-payment' && isPaid) return null
  if (last.kind !== 'complete' && (await hasLeft(ctx, order))) return null
  const mails = order.email === '' ? [] : await readMailsOfMoment(ctx, order.email, last.at)
  return { eventId: last.id, takenAt: last.at, to: last.fromState, mails }
}

async function hasLeft({ db }: Context, { id }: Order): Promise<boolean> {
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, id), gt(orderLines.shippedQuantity, 0)))
    .limit(1)
  return line !== undefined
}

/** The step no longer counts as a change of state, and what it started has not begun. */
async function undoEvents(tx: Context, order: Order, { eventId, takenAt }: LastStep): Promise<void> {
  const ofStep = and(eq(orderEvents.orderId, order.id), eq(orderEvents.at, takenAt))
  await tx.db.update(orderEvents).set({ fromState: null, toState: null }).where(eq(orderEvents.id, eventId))
  await tx.db.delete(orderEvents).where(and(ofStep, eq(orderEvents.kind, restDueEvent)))
  if (order.quoteId === null) return
  const inQuote = and(eq(quoteEvents.quoteId, order.quoteId), eq(quoteEvents.at, takenAt))
  await tx.db.delete(quoteEvents).where(and(inQuote, eq(quoteEvents.kind, 'produced')))
}
