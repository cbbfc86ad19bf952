import { eq } from 'drizzle-orm'

import { type OrderDocumentKind, orderFileName } from '#app/orders/documents/order-document.ts'
import { renderOrderPdf } from '#app/orders/documents/order-pdf.server.ts'
import { mailPlacedOrder } from '#app/orders/mails/order-mails.server.ts'
import { orders } from '#app/orders/orders.tables.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { isTransfer } from '#app/orders/payment/transfer.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { temporaryFailureOf } from '#app/platform/http/temporary-failure.server.ts'

/** How long after the order its mail waits for a document that cannot be made for now: its job is tried again. */
const patienceMs = 10 * 60_000

/** Mails a new order to its customer, with its confirmation and, for a transfer, its proforma; and to staff. */
export async function mailPlacedOrderById(ctx: Context, orderId: string): Promise<void> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  if (order === undefined) return
  const isAwaited = order.state === 'awaiting-payment' && isTransfer(order.paymentMethod)
  const kinds: readonly OrderDocumentKind[] = isAwaited ? ['confirmation', 'proforma'] : ['confirmation']
  const attachments: NonNullable<Mail['attachments']>[number][] = []
  for (const kind of kinds) {
    const content = await tryDocument(ctx, order, kind)
    if (content !== null)
      attachments.push({ filename: orderFileName(kind, order.number), contentType: 'application/pdf', content })
  }
  await inTransaction(ctx, (tx) => mailPlacedOrder(tx, order, attachments))
}

/** Null if rendering fails, for good or for long: the mail goes without it. */
async function tryDocument(ctx: Context, order: Order, kind: OrderDocumentKind): Promise<Buffer | null> {
  try {
    const made = await renderOrderPdf(ctx, order, kind)
    if (made.ok) return made.value
    ctx.log.error({ orderId: order.id, kind, refusal: made.refusal }, 'the mail of an order goes without its document')
  } catch (error) {
    const isNew = ctx.now.getTime() - order.createdAt.getTime() < patienceMs
    if (isNew && temporaryFailureOf(error) !== null) throw error
    ctx.log.error({ err: error, orderId: order.id, kind }, 'the mail of an order goes without its document')
  }
  return null
}
