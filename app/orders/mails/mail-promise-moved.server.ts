import { toCustomer } from '#app/orders/mails/order-mails.server.ts'
import { promiseMovedMail } from '#app/orders/mails/promise-moved.mail.tsx'
import type { Order } from '#app/orders/order-rows.server.ts'
import { fullDayText } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { withoutLinks } from '#app/platform/text/foreign-text.ts'

/** Staff moved the promised day: to the customer. */
export async function mailPromiseMoved(
  tx: Context,
  order: Order,
  { before, reason }: { readonly before: string | null; readonly reason: string },
): Promise<void> {
  const day = order.promisedDay === null ? '' : fullDayText(order.promisedDay)
  const moved = { day, before: before === null ? '' : fullDayText(before), reason: withoutLinks(reason) }
  await toCustomer(tx, order, 'shop', (link) => promiseMovedMail(order.number, moved, link))
}
