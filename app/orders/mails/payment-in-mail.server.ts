import { eq } from 'drizzle-orm'

import { readSettings } from '#app/company/settings.server.ts'
import type { HeldInMail, TransferInMail } from '#app/orders/mails/order-parts.mail.tsx'
import { orderLines } from '#app/orders/orders.tables.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { heldGoods, heldGoodsText } from '#app/orders/payment/held-goods.ts'
import { orderInstalments, planWordsOf } from '#app/orders/payment/order-instalments.ts'
import { transferDetails } from '#app/orders/payment/transfer.ts'
import type { Context } from '#app/platform/context.server.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { instalmentName, instalmentRows, instalmentStateText } from '#app/pricing/instalment-text.ts'
import { nextInstalment, openCentsOf } from '#app/pricing/instalments.ts'
import { momentText } from '#app/platform/text/moment-text.ts'

type Fact = readonly [label: string, value: string]

/** The payment plan as facts: «Προκαταβολή, με την παραγγελία», «1.357,80 €, πληρώθηκε»; none while the total is not final. */
export function planInMail(order: Order): readonly Fact[] {
  if (order.isDeliveryOpen) return []
  return rowsOf(order).map(({ name, amount, part }) => [name, `${amount}, ${instalmentStateText(part)}`])
}

/** The parts that are still to be paid. */
export function openPlanInMail(order: Order): readonly Fact[] {
  return rowsOf(order)
    .filter(({ part }) => part.state !== 'paid')
    .map(({ name, amount }) => [name, amount])
}

function rowsOf(order: Order) {
  return instalmentRows(orderInstalments(order), planWordsOf(order.paymentMethod, order.proofWaiver))
}

/** What to pay next by transfer, and what is left after it; null for other methods. */
export async function transferInMail(tx: Context, order: Order): Promise<TransferInMail | null> {
  const details = transferDetails(order.paymentMethod, await readSettings(tx))
  if (details === null) return null
  const plan = orderInstalments(order)
  const next = nextInstalment(plan)
  const [, ...later] = openPlanInMail(order)
  const deadline = order.dueAtIfOpened ?? order.paymentDueAt
  return {
    ...details,
    name: next === null || later.length === 0 ? 'Ποσό' : instalmentName(plan, next),
    amountCents: next === null ? 0 : openCentsOf(next),
    later,
    reason: order.number,
    until: deadline === null ? '' : momentText(deadline),
  }
}

/** «Κρατάμε τα προϊόντα σας», or only those on the shelf; null if none are held. */
export async function heldInMail({ db }: Context, order: Order): Promise<string | null> {
  const held = heldGoods(order, await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)))
  return held === null ? null : heldGoodsText(held)
}

/** Until when a stranger's order holds its pieces, and until when once the link was opened; null for others. */
export async function strangerHold(tx: Context, order: Order): Promise<HeldInMail | null> {
  const { paymentDueAt, dueAtIfOpened } = order
  if (paymentDueAt === null || dueAtIfOpened === null) return null
  return { goods: await heldInMail(tx, order), until: momentText(paymentDueAt), ifOpened: momentText(dueAtIfOpened) }
}

/** «προκαταβολή» where the order begins with a part of its total */
export function firstPaymentText(order: Order): string {
  const plan = orderInstalments(order).filter(({ state }) => state !== 'cancelled')
  const [first] = plan
  return plan.length > 1 && first?.due === 'placing'
    ? `την προκαταβολή των ${formatAmount(first.amountCents)}`
    : 'την πληρωμή σας'
}
