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

/** Of mentions and assignments: nobody fills a colleague's mailbox, not even by mistake. */
const toOneColleague = sharedLimit('mail-to-colleague', [
  { points: 20, seconds: 600 },
  { points: 150, seconds: 86_400 },
])

/**
 * A mail to a colleague who wants its kind, with the address of the quote editor. Answers to it reach the shop, never the customer. Returns
 * the seconds to wait where the colleague had too many, else null.
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
