import { render, unstableToPlainText } from '@react-email/render'

import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { deliverMailJob } from '#app/platform/mail/deliver-mail.ts'
import { framedMail, type MailContent, type MailSender } from '#app/platform/mail/frame.mail.tsx'
import { TooManyMailsError } from '#app/platform/errors.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { countMail, type MailCause } from '#app/platform/mail/mail-limits.server.ts'
import { contentHash, encryptContent } from '#app/platform/mail/mail-content.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

export interface Mail extends MailContent {
  readonly to: string
  readonly replyTo?: string | undefined
  /** Who can cause it: anybody where nothing is said */
  readonly causedBy?: MailCause
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly attachments?:
    | readonly { readonly filename: string; readonly contentType: string; readonly content: Buffer }[]
    | undefined
}

/**
 * Puts a mail into the outbox, in the Context's transaction: it leaves if and when that commits, and is tried for days.
 * Answers its id. Rendered here, so that it says what was true now. Throws a TooManyMailsError where its cause or its
 * recipient has had too many of late; then nothing of the transaction happens.
 */
export async function queueMail(tx: Context, sender: MailSender, mail: Mail): Promise<string> {
  const seconds = await countMail(tx, mail.to === sender.email ? null : mail.to, mail.causedBy ?? 'anybody')
  if (seconds !== null) throw new TooManyMailsError(seconds)
  const id = uuidv7()
  const html = await render(framedMail(mail, sender))
  const content = {
    html,
    // The library's other way writes the same text, but compiles its rules for each mail.
    plain: unstableToPlainText(html),
    headers: mail.headers ?? {},
    attachments: (mail.attachments ?? []).map(({ content: bytes, ...rest }) => ({ ...rest, base64: bytes.toString('base64') })),
  }
  await inTransaction(tx, async (both) => {
    await both.db.insert(mails).values({
      id,
      recipient: mail.to,
      replyTo: mail.replyTo,
      subject: mail.subject,
      encryptedContent: encryptContent(tx, content),
      template: mail.template,
      contentHash: contentHash(mail.subject, content),
      createdAt: tx.now,
    })
    await enqueue(both, deliverMailJob, { mailId: id }, { id })
  })
  return id
}

/** A link for a mail: mails have no page to be relative to. */
export function mailLink({ config }: Context, path: string): string {
  return `${config.publicUrl ?? `http://localhost:${config.port}`}${path}`
}
