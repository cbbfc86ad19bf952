import { eq, or } from 'drizzle-orm'

import type { CardReturn, CardSnapshot } from '#app/orders/payment/card/card-snapshot.server.ts'
import type { MoneyState } from '#app/orders/payment/payment-movements.ts'
import { payments, unmatchedPayments } from '#app/orders/payment/payments.tables.ts'
import { type Payment, settle } from '#app/orders/payment/settle.server.ts'
import { lockOrder, orderPayment, recordOrderEvent } from '#app/orders/transition-order.server.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

/**
 * Updates an order's money to the card provider's state. Idempotent, in any order of calls. Money of unknown orders or in
 * another currency is stored as unmatched.
 */
export function applySnapshot(ctx: Context, snapshot: CardSnapshot): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const known = await findPayment(tx, snapshot)
    const orderId = known?.orderId ?? snapshot.orderId
    const order = orderId === null ? undefined : await lockOrder(tx, orderId)
    const { paid } = snapshot
    if (order === undefined || (paid !== null && paid.currency !== 'eur')) return storeUnmatched(tx, snapshot)
    // Checked again under the lock
    const before = (await findPayment(tx, snapshot)) ?? (paid === null ? null : await findForeignSession(tx, order, snapshot))
    if (before === null) return
    const after = await applyPayment(tx, order, before, snapshot)
    await applyReturns(tx, after, before, snapshot.returns)
  })
}

async function findPayment({ db }: Context, { sessionId, paymentId }: CardSnapshot): Promise<Payment | null> {
  const byReference = eq(payments.providerReference, sessionId)
  const [found] = await db
    .select()
    .from(payments)
    .where(paymentId === null ? byReference : or(byReference, eq(payments.id, paymentId)))
  return found ?? null
}

/** A session of a known order without a row of ours, for example after restoring a backup. */
async function findForeignSession(tx: Context, order: Order, { sessionId, paid }: CardSnapshot): Promise<Payment | null> {
  const [made] = await tx.db
    .insert(payments)
    .values({
      id: uuidv7(),
      orderId: order.id,
      kind: 'payment',
      way: 'card',
      state: 'pending',
      amountCents: paid?.amountCents ?? 0,
      providerReference: sessionId,
      createdAt: tx.now,
    })
    .returning()
  return made ?? null
}

async function applyPayment(tx: Context, order: Order, before: Payment, snapshot: CardSnapshot): Promise<Order> {
  const { paid, sessionId, isEnded, decline } = snapshot
  if (before.state === 'succeeded') return order
  if (paid === null) {
    const state: MoneyState = isEnded ? 'cancelled' : before.state
    await tx.db
      .update(payments)
      .set({ state, providerReference: sessionId, note: decline === '' ? before.note : decline })
      .where(eq(payments.id, before.id))
    return order
  }
  const { amountCents, intentId, at } = paid
  await tx.db
    .update(payments)
    .set({ state: 'succeeded', amountCents, providerReference: sessionId, providerPayment: intentId, movedAt: at, note: '' })
    .where(eq(payments.id, before.id))
  return settle(tx, order, orderPayment, { kind: 'payment', way: 'card', amountCents })
}

/** A succeeded refund may still fail at the bank; failed and cancelled ones are final, and so is a lost dispute. */
const isFinal = ({ kind, state }: Pick<Payment, 'kind' | 'state'>) =>
  state === 'failed' || state === 'cancelled' || (kind === 'dispute' && state === 'succeeded')

async function applyReturns(tx: Context, order: Order, payment: Payment, returns: readonly CardReturn[]): Promise<void> {
  let now = order
  for (const each of returns) {
    const { kind, reference, amountCents, state, at } = each
    const before = await findReturn(tx, each)
    if (before !== undefined && (isFinal(before) || (before.state === state && before.providerReference === reference))) continue
    const moved = { state, amountCents, providerReference: reference, movedAt: at }
    if (before === undefined) {
      const row = { id: uuidv7(), orderId: order.id, kind, way: 'card' as const, ofPaymentId: payment.id, createdAt: tx.now }
      await tx.db.insert(payments).values({ ...row, ...moved })
    } else {
      await tx.db.update(payments).set(moved).where(eq(payments.id, before.id))
    }
    const isCounted = state === 'succeeded' || before?.state === 'succeeded'
    if (isCounted) now = await settle(tx, now, orderPayment, { kind, way: 'card', amountCents })
    else if (before === undefined && kind === 'dispute') {
      await recordOrderEvent(tx, order.id, orderPayment, { kind: 'disputed', details: { cents: amountCents } })
    }
  }
}

async function findReturn({ db }: Context, { reference, paymentId }: CardReturn): Promise<Payment | undefined> {
  const byReference = eq(payments.providerReference, reference)
  const [found] = await db
    .select()
    .from(payments)
    .where(paymentId === null ? byReference : or(byReference, eq(payments.id, paymentId)))
  return found
}

async function storeUnmatched({ db, now }: Context, { sessionId, paid }: CardSnapshot): Promise<void> {
  if (paid === null) return
  await db
    .insert(unmatchedPayments)
    .values({
      id: uuidv7(),
      way: 'card',
      amountCents: paid.amountCents,
      currency: paid.currency,
      reference: sessionId,
      providerReference: paid.intentId,
      createdAt: now,
      movedAt: paid.at,
    })
    .onConflictDoNothing({ target: unmatchedPayments.providerReference })
}
