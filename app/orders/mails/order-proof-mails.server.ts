import { mailToShop } from '#app/account/mail-to-shop.server.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import { causeOf, toCustomer } from '#app/orders/mails/order-mails.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { MailContent } from '#app/platform/mail/frame.mail.tsx'
import { type Mail, mailLink } from '#app/platform/mail/mail.server.ts'
import { isSignedIn, isStaff, type Session } from '#app/platform/session.ts'
import { staffOrderUrl } from '#app/staff-urls.ts'

/** A mail about an order's proofs to its customer. */
export async function mailCustomerOfOrder(
  tx: Context,
  order: Order,
  content: (link: string) => MailContent,
  rest: Pick<Mail, 'attachments'> = {},
): Promise<void> {
  const causedBy = isStaff(tx.session) ? 'shop' : causeOf(order, customer(tx.session))
  await toCustomer(tx, order, causedBy, content, rest)
}

const customer = (session: Session) => ({ role: 'owner' as const, userId: isSignedIn(session) ? session.userId : null })

/** A mail about an order's proofs to the shop. */
export async function mailStaffOfOrder(tx: Context, order: Order, content: (link: string) => MailContent): Promise<void> {
  await mailToShop(tx, { ...content(mailLink(tx, staffOrderUrl(order.id))), replyTo: order.email, causedBy: 'shop' })
}
