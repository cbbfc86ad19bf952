import { readSettings } from '#app/company/settings.server.ts'
import { sendMail } from '#app/company/send-mail.server.ts'
import { orderPlacedMail } from '#app/orders/placing/order-placed.mail.tsx'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import type { Context } from '#app/platform/context.server.ts'
import { mailLink } from '#app/platform/mail/mail.server.ts'
import { orderTrackingUrl } from '#app/urls.ts'

/** Queues the mail of a new order in its transaction, so that neither is without the other. The key stands in the fragment. */
export async function mailOrderPlaced(tx: Context, order: OrderAnswer): Promise<void> {
  const { email } = await readSettings(tx)
  const link = mailLink(tx, `${orderTrackingUrl()}#${order.key}`)
  await sendMail(tx, { ...orderPlacedMail(order, link), to: order.contact.email, replyTo: email })
}
