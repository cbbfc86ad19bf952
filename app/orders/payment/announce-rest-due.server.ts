import { and, eq } from 'drizzle-orm'

import { readOrderInMail } from '#app/orders/mails/order-in-mail.server.ts'
import { toCustomer } from '#app/orders/mails/order-mails.server.ts'
import { transferInMail } from '#app/orders/mails/payment-in-mail.server.ts'
import { restDueMail, restReminderMail } from '#app/orders/mails/rest-due.mail.tsx'
import type { Order } from '#app/orders/order-rows.server.ts'
import { orderEvents } from '#app/orders/orders.tables.ts'
import { mayAwaitRest, readAwaitedRest } from '#app/orders/payment/awaited-rest.server.ts'
import { lockOrder, orderClock, recordOrderEvent } from '#app/orders/transition-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { deadlineText } from '#app/promise/deadline-text.ts'

/** The event that says that the customer was told */
export const restDueEvent = 'rest-due'

/**
 * Mails and records once that a confirmed order's production waits only for the rest. Called after each change that can leave the
 * rest as the last condition: confirmation, deposit, approved proof, waiver, cancelled pieces, other VAT. `startAfter`: the mail
 * leaves no sooner.
 */
export async function announceRestDue(tx: Context, seen: Order, startAfter?: Date): Promise<void> {
  // Locked only where it may wait: most orders have no such rest.
  if (mayAwaitRest(seen)) await tellOfRest(tx, seen.id, restDueEvent, startAfter)
}

/** Reminds the customer once of a rest that is still awaited. */
export function remindOfRest(tx: Context, orderId: string): Promise<void> {
  return tellOfRest(tx, orderId, 'rest-reminded')
}

async function tellOfRest(
  tx: Context,
  orderId: string,
  kind: typeof restDueEvent | 'rest-reminded',
  startAfter?: Date,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const cents = order === undefined ? null : await readAwaitedRest(tx, order)
  if (order === undefined || cents === null) return
  const isTold = and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, kind))
  const [before] = await tx.db.select({ at: orderEvents.at }).from(orderEvents).where(isTold).limit(1)
  if (before !== undefined) return
  const amount = formatAmount(cents)
  await recordOrderEvent(tx, order.id, orderClock, { kind, details: { text: amount } })
  const { number, proofWaiver } = order
  const { deadline, isDaySure } = await readOrderInMail(tx, order)
  const rest = {
    number,
    isProofWaived: proofWaiver !== null,
    amount,
    transfer: await transferInMail(tx, order),
    deadline: deadline === null ? '' : deadlineText(deadline, isDaySure),
  }
  const mail = kind === restDueEvent ? restDueMail : restReminderMail
  await toCustomer(tx, order, 'shop', (link) => mail(rest, link), { startAfter })
}
