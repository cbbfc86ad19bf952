import { render, unstableToPlainText } from '@react-email/render'
import { asc, eq, sql } from 'drizzle-orm'

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
  /** Of a mail that a job queues, which may run twice: a second one under the same id is dropped. */
  readonly id?: string | undefined
  readonly to: string
  readonly replyTo?: string | undefined
  /** Who can trigger it; anybody by default */
  readonly causedBy?: MailCause
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly attachments?:
    | readonly { readonly filename: string; readonly contentType: string; readonly content: Buffer }[]
    | undefined
}

/**
 * Adds a mail to the outbox in the Context's transaction: it is sent once that commits, with days of retries. Returns its
 * id. Rendered now, so that it states the current facts. Throws a TooManyMailsError, which rolls the transaction back, if
 * its cause or recipient has had too many recently.
 */
export async function queueMail(tx: Context, sender: MailSender, mail: Mail): Promise<string> {
  const seconds = await countMail(tx, mail.to === sender.email ? null : mail.to, mail.causedBy ?? 'anybody')
  if (seconds !== null) throw new TooManyMailsError(seconds)
  const id = mail.id ?? uuidv7()
  const html = await render(framedMail(mail, sender))
  const content = {
    html,
    // react-email's own option gives the same text, but compiles its rules for each mail.
    plain: unstableToPlainText(html),
    headers: mail.headers ?? {},
    attachments: (mail.attachments ?? []).map(({ content: bytes, ...rest }) => ({ ...rest, base64: bytes.toString('base64') })),
  }
  await inTransaction(tx, async (both) => {
    const insertion = both.db.insert(mails).values({
      id,
      recipient: mail.to,
      replyTo: mail.replyTo,
      subject: mail.subject,
      encryptedContent: encryptContent(tx, content),
      template: mail.template,
      contentHash: contentHash(mail.subject, content),
      createdAt: tx.now,
    })
    const inserted = await insertion.onConflictDoNothing().returning({ id: mails.id })
    if (inserted.length > 0) await enqueue(both, deliverMailJob, { mailId: id }, { id })
  })
  return id
}

/** An absolute URL, since mails have no base URL. */
export function mailLink({ config }: Context, path: string): string {
  return `${config.publicUrl ?? `http://localhost:${config.port}`}${path}`
}

const isTo = (email: string) => eq(sql`lower(${mails.recipient})`, email.toLowerCase())

/** Recent mails to a person, for the export of their data. */
export function exportMails({ db }: Context, email: string) {
  const { subject, template, createdAt, sentAt } = mails
  return db.select({ subject, template, createdAt, sentAt }).from(mails).where(isTo(email)).orderBy(asc(mails.createdAt))
}

/** Cancels all mails that still wait. */
export async function deleteMails({ db }: Context, email: string): Promise<void> {
  await db.delete(mails).where(isTo(email))
}
