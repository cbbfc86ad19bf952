import { and, eq, ne } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import type { StaffMail } from '#app/account/profile/staff-mails.ts'
import { sendMail } from '#app/company/send-mail.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import type { MailContent } from '#app/platform/mail/frame.mail.tsx'
import { mailLink } from '#app/platform/mail/mail.server.ts'
import type { Quote } from '#app/quotes/transition.server.ts'
import { staffQuoteUrl } from '#app/staff-urls.ts'

/** Limits mentions and assignments, so that a colleague's mailbox is not flooded. */
const toOneColleague = sharedLimit('mail-to-colleague', [
  { points: 20, seconds: 600 },
  { points: 150, seconds: 86_400 },
])

/**
 * Mails a colleague who wants this kind of mail a link to the quote editor. Replies reach the shop, never the customer.
 * Returns the seconds to wait if the colleague got too many, else null.
 */
export async function mailColleague(
  tx: Context,
  quote: Quote,
  userId: number,
  kind: StaffMail,
  content: (link: string) => MailContent,
): Promise<number | null> {
  const [colleague] = await tx.db
    .select({ email: users.email, muted: users.mutedMails })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.role, 'customer')))
  if (colleague === undefined || colleague.email === '' || colleague.muted.includes(kind)) return null
  const seconds = await toOneColleague.consume(tx, `${userId}`)
  if (seconds !== null) return seconds
  await sendMail(tx, { ...content(mailLink(tx, staffQuoteUrl(quote.id))), to: colleague.email, causedBy: 'shop' })
  return null
}
