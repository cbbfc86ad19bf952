import { mailToShop } from '#app/account/mail-to-shop.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { sendMail } from '#app/company/send-mail.server.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import type { DeclaredLine } from '#app/orders/withdrawal/withdrawal-rules.ts'
import { staffWithdrawalMail, withdrawalReceivedMail } from '#app/orders/withdrawal/withdrawal.mail.tsx'
import { dayInAthens, fullDayText, timeText } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { mailLink } from '#app/platform/mail/mail.server.ts'
import { orderByKeyUrl } from '#app/urls.ts'

interface Declaration {
  readonly name: string
  readonly acknowledgeTo: string
  readonly lines: readonly DeclaredLine[]
}

/** The acknowledgement with the declaration, its day and time, as the law requires; and the merchant's copy. */
export async function mailWithdrawal(
  tx: Context,
  order: OrderAnswer,
  { acknowledgeTo, ...declared }: Declaration,
): Promise<void> {
  const { email } = await readSettings(tx)
  const content = {
    ...declared,
    number: order.number,
    at: `${fullDayText(dayInAthens(tx.now))}, ${timeText(tx.now)}`,
    email: acknowledgeTo,
  }
  const link = mailLink(tx, orderByKeyUrl(order.key))
  // Anyone with the order's key could have it sent to themselves, so the order's own address gets it too.
  const addresses = new Set([acknowledgeTo, order.contact.email])
  for (const to of addresses) await sendMail(tx, { ...withdrawalReceivedMail(content, link), to, replyTo: email })
  await mailToShop(tx, { ...staffWithdrawalMail(content), replyTo: acknowledgeTo })
}
