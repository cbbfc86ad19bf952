import { and, eq, inArray } from 'drizzle-orm'

import { readSettings } from '#app/company/settings.server.ts'
import { isExported } from '#app/orders/export/is-exported.server.ts'
import type { InvoiceRefusal } from '#app/orders/invoice/invoice-refusals.ts'
import { invoiceRefusal } from '#app/orders/invoice/invoice-rules.ts'
import { keepInAccount } from '#app/orders/keep-in-account.server.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { orderWords } from '#app/orders/order-words.server.ts'
import { type OrderInvoice, taxDocumentOf } from '#app/orders/orders.ts'
import { orderEvents, orderLines, orders } from '#app/orders/orders.tables.ts'
import { findOrder } from '#app/orders/read/find-order.server.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import type { OrderRef } from '#app/orders/read/order.contract.ts'
import { readOrder } from '#app/orders/read/read-order.server.ts'
import { type StaffOrderRef, withLockedOrder } from '#app/orders/staff/with-locked-order.server.ts'
import { customerActor, lockOrder, type OrderActor, recordOrderEvent } from '#app/orders/transition-order.server.ts'
import { withdrawalDeclared } from '#app/orders/withdrawal/withdrawal-rules.ts'
import { followExemption } from '#app/orders/vat-exemption/change-exemption.server.ts'
import { exemptionAfter } from '#app/orders/vat-exemption/exemption-rules.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

/** For its customer. Refuses what was exported, cancelled or withdrawn from, and treats others' orders as unknown. */
export async function changeOwnInvoice(
  ctx: Context,
  ref: OrderRef,
  invoice: OrderInvoice | null,
): Promise<Result<OrderAnswer, InvoiceRefusal>> {
  const found = await findOrder(ctx, ref)
  if (!found.ok) return found
  const { id, userId } = found.value
  return inRetriedTransaction(ctx, async (tx): Promise<Result<OrderAnswer, InvoiceRefusal>> => {
    const order = await lockOrder(tx, id)
    if (order === undefined) return refuse({ refusal: 'not-found' })
    const actor = await customerActor(tx, userId, order)
    const changed = await changeInvoice(tx, order, actor, invoice)
    if (changed.ok && userId !== null) await keepInAccount(tx, userId, { ...order, invoice })
    return changed.ok ? done(await readOrder(tx, id)) : changed
  })
}

/** For staff; refuses as for the customer. */
export function changeInvoiceForCustomer(
  ctx: Context,
  ref: StaffOrderRef,
  invoice: OrderInvoice | null,
): Promise<Result<null, InvoiceRefusal>> {
  return withLockedOrder<null, InvoiceRefusal>(ctx, ref, (tx, order, actor) => changeInvoice(tx, order, actor, invoice))
}

async function changeInvoice(
  tx: Context,
  order: Order,
  actor: OrderActor,
  invoice: OrderInvoice | null,
): Promise<Result<null, InvoiceRefusal>> {
  const reason =
    invoiceRefusal({ state: order.state, isExported: await isExported(tx, order.id) }) ?? (await refusalOf(tx, order, invoice))
  if (reason !== null) return refuse(reason)
  const lines = await tx.db.select({ title: orderLines.title }).from(orderLines).where(eq(orderLines.orderId, order.id))
  const vatExemption = exemptionAfter(order.vatExemption, { ...order, invoice })
  const [changed] = await tx.db
    .update(orders)
    .set({
      invoice,
      vatExemption,
      isDocumentOpen: false,
      // Its ΑΦΜ may be another customer's.
      customerId: null,
      changedAt: tx.now,
      searchWords: orderWords({ ...order, invoice, titles: lines.map(({ title }) => title) }),
    })
    .where(eq(orders.id, order.id))
    .returning()
  const before = order.invoice ?? taxDocumentOf(order)
  await recordOrderEvent(tx, order.id, actor, { kind: 'invoice', details: { before, after: invoice ?? 'receipt' } })
  if (changed !== undefined && order.vatExemption !== null && vatExemption === null) {
    await followExemption(tx, changed, actor, { before: order.vatExemption, reason: 'άλλαξε το παραστατικό' })
  }
  return done(null)
}

/** What a receipt or an invoice itself forbids. */
async function refusalOf(tx: Context, order: Order, invoice: OrderInvoice | null): Promise<InvoiceRefusal | null> {
  if (invoice === null) {
    const { privateLimitCents: limitCents } = (await readSettings(tx)).payment.cashOnDelivery
    const isTooMuch = order.paymentMethod === 'cash-on-delivery' && order.grossCents >= limitCents
    return isTooMuch ? { refusal: 'cash-limit', limitCents } : null
  }
  const [withdrawal] = await tx.db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), inArray(orderEvents.kind, [withdrawalDeclared, 'withdrawn'])))
    .limit(1)
  return withdrawal === undefined ? null : { refusal: 'withdrawn' }
}
