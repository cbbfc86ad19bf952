import type { z } from 'zod'

import type { AccountRefusal } from '#app/account/account-refusals.ts'
import type { testMailCall } from '#app/back-office/configuration/configuration.contract.ts'
import { mailTrialText } from '#app/back-office/configuration/mail-trial-text.ts'
import { completeMailServer, type configurationRefusals } from '#app/back-office/configuration/save-configuration.server.ts'
import { testMail } from '#app/back-office/health/test-mail.mail.tsx'
import { readMailSender } from '#app/company/mail-sender.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { RefusalOf } from '#app/platform/http/refusals.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { fromHeader } from '#app/platform/mail/mail-transport.server.ts'
import { contentHash } from '#app/platform/mail/mail-content.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { renderMail } from '#app/platform/mail/mail.server.ts'
import { tryMailServer } from '#app/platform/mail/try-mail-server.server.ts'
import type { UserSession } from '#app/platform/session.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { smtpUrl } from '#app/platform/stored-config/effective-config.ts'

/** Each opens a connection to a typed address. */
const trials = sharedLimit('mail-server-trial', [{ points: 20, seconds: 600 }])

interface Tested {
  readonly isAccepted: boolean
  readonly text: string
  readonly answer: string
}

/** Sends a mail by the typed server, before it is stored, and says what the server answered. */
export async function testMailServer(
  ctx: Context,
  { userId }: UserSession,
  { to, ...input }: z.output<typeof testMailCall>,
): Promise<
  Result<Tested, RefusalOf<typeof configurationRefusals> | Extract<AccountRefusal, { readonly refusal: 'too-many-tries' }>>
> {
  const seconds = await trials.consume(ctx, String(userId))
  if (seconds !== null) return refuse({ refusal: 'too-many-tries', seconds })
  const server = await completeMailServer(ctx, input)
  if (!server.ok) return server
  const sender = await readMailSender(ctx)
  const { subject, ...mail } = testMail()
  const content = { ...(await renderMail({ subject, ...mail }, sender)), headers: {}, attachments: [] }
  const message = { id: uuidv7(), recipient: to, replyTo: null, subject, createdAt: ctx.now }
  const { outcome, answer } = await tryMailServer(smtpUrl(server.value), fromHeader(ctx, sender), message, content)
  if (outcome === 'accepted') {
    // It counts among the mails that were sent, by which the first steps know that mails arrive.
    const { template } = mail
    const sent = { id: message.id, recipient: to, subject, template, contentHash: contentHash(subject, content), attempts: 1 }
    await ctx.db.insert(mails).values({ ...sent, createdAt: ctx.now, sentAt: ctx.now })
  }
  return done({ isAccepted: outcome === 'accepted', text: mailTrialText(outcome, server.value, to), answer })
}
