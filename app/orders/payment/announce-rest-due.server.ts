import { and, eq } from 'drizzle-orm'

import { toCustomer } from '#app/orders/mails/order-mails.server.ts'
import { transferInMail } from '#app/orders/mails/payment-in-mail.server.ts'
import { restDueMail } from '#app/orders/mails/rest-due.mail.tsx'
import { isPrintReleased } from '#app/orders/order-artwork.server.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { artworkStates } from '#app/orders/order-states.ts'
import { orderEvents } from '#app/orders/orders.tables.ts'
import { paymentBeforeProduction } from '#app/orders/payment/order-instalments.ts'
import { lockOrder, orderClock, recordOrderEvent } from '#app/orders/transition-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { openCentsOf } from '#app/pricing/instalments.ts'

const waitsToBePrinted = ({ state }: Order) => artworkStates.some((each) => each === state)

/**
 * Tells customer and history once that a confirmed order waits for nothing but its rest. Called after whatever it waited for:
 * confirmation, deposit, approved proof, waiver, cancelled pieces, other VAT.
 */
export async function announceRestDue(tx: Context, seen: Order): Promise<void> {
  // Locked only where it may wait: most orders have no such rest.
  if (!waitsToBePrinted(seen) || paymentBeforeProduction(seen)?.due !== 'proof-approved') return
  const order = await lockOrder(tx, seen.id)
  if (order === undefined || !waitsToBePrinted(order)) return
  const next = paymentBeforeProduction(order)
  if (next?.due !== 'proof-approved' || !(await isPrintReleased(tx, order))) return
  const isRestDue = and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'rest-due'))
  const [before] = await tx.db.select({ at: orderEvents.at }).from(orderEvents).where(isRestDue).limit(1)
  if (before !== undefined) return
  const amount = formatAmount(openCentsOf(next))
  await recordOrderEvent(tx, order.id, orderClock, { kind: 'rest-due', details: { text: amount } })
  const { number, proofWaiver } = order
  const rest = { number, isProofWaived: proofWaiver !== null, amount, transfer: await transferInMail(tx, order) }
  await toCustomer(tx, order, 'shop', (link) => restDueMail(rest, link))
}
