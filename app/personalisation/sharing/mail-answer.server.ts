import { and, eq, isNotNull } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import { sendMail } from '#app/company/send-mail.server.ts'
import type { OpenedShelf } from '#app/personalisation/sharing/open-shelf.server.ts'
import { shareAnsweredMail } from '#app/personalisation/sharing/share-answered.mail.tsx'
import type { AnswerInput } from '#app/personalisation/sharing/share-answer-schemas.ts'
import { sharedShelves } from '#app/personalisation/sharing/sharing.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { TooManyMailsError } from '#app/platform/errors.ts'
import { mailLink } from '#app/platform/mail/mail.server.ts'
import { sharedShelfUrl } from '#app/urls.ts'

/** To the owner of a link, who has an account with a confirmed address; visitors see answers in their list only. */
export async function mailAnswer(
  tx: Context,
  { id, title, pictures }: Pick<OpenedShelf, 'id' | 'title' | 'pictures'>,
  { token, ...answer }: AnswerInput & { readonly product: string | null },
): Promise<void> {
  const [owner] = await tx.db
    .select({ email: users.email })
    .from(sharedShelves)
    .innerJoin(users, and(eq(users.visitorId, sharedShelves.ownerVisitorId), isNotNull(users.emailConfirmedAt)))
    .where(eq(sharedShelves.id, id))
  if (owner === undefined) return
  const link = mailLink(tx, sharedShelfUrl(token))
  try {
    const mail = shareAnsweredMail({ ...answer, title, hasLogo: pictures.length > 0 }, link)
    await sendMail(tx, { ...mail, to: owner.email, causedBy: 'holder' })
  } catch (error) {
    // The answer counts, also when its owner has had enough mails: it is on the page.
    if (!(error instanceof TooManyMailsError)) throw error
    tx.log.info({ shelfId: id }, 'an answer to a shared link was not mailed: too many mails')
  }
}
