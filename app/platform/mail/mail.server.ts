import { render, unstableToPlainText } from '@react-email/render'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'

import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { deliverMailJob } from '#app/platform/mail/deliver-mail.ts'
import { framedMail, type MailContent, type MailSender } from '#app/platform/mail/frame.mail.tsx'
import { TooManyMailsError } from '#app/platform/errors.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { countMail, type MailCause } from '#app/platform/mail/mail-limits.server.ts'
import { contentHash, encryptContent } from '#app/platform/mail/mail-content.server.ts'
import { removeFromOutbox } from '#app/platform/mail/mail-transport.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'

export interface Mail extends MailContent {
  /** Given where a job that may run twice queues the mail: a second one under the same id is dropped. */
  readonly id?: string | undefined
  readonly to: string
  readonly replyTo?: string | undefined
  /** To the shop itself: its address has no limit */
  readonly isToShop?: true
  /** Who can trigger it; anybody by default */
  readonly causedBy?: MailCause
  /** It leaves no sooner; at once if missing. */
  readonly startAfter?: Date | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly attachments?:
    | readonly {
        readonly filename: string
        readonly contentType: string
        readonly content: Buffer
        /** The picture's id, by which the text shows it: `cid:` and this */
        readonly cid?: string
      }[]
    | undefined
}

/**
 * Adds a mail to the outbox in the Context's transaction: it is sent once that commits, with days of retries. Returns its
 * id. Rendered now, so that it states the current facts. Throws a TooManyMailsError, which rolls the transaction back, if
 * its cause or recipient has had too many recently.
 */
export async function queueMail(tx: Context, sender: MailSender, mail: Mail): Promise<string> {
  const seconds = await countMail(tx, mail.isToShop || mail.to === sender.email ? null : mail.to, mail.causedBy ?? 'anybody')
  if (seconds !== null) throw new TooManyMailsError(seconds)
  const id = mail.id ?? uuidv7()
  const content = {
    ...(await renderMail(mail, sender)),
    headers: mail.headers ?? {},
    attachments: (mail.attachments ?? []).map(({ content: bytes, ...rest }) => ({ ...rest, base64: bytes.toString('base64') })),
  }
  await inTransaction(tx, async (both) => {
    const insertion = both.db.insert(mails).values({
      id,
      recipient: mail.to,
      // The shop's own address may not be known yet.
      replyTo: mail.replyTo === '' ? undefined : mail.replyTo,
      subject: mail.subject,
      encryptedContent: encryptContent(tx, content),
      template: mail.template,
      contentHash: contentHash(mail.subject, content),
      createdAt: tx.now,
    })
    const inserted = await insertion.onConflictDoNothing().returning({ id: mails.id })
    if (inserted.length > 0) {
      const startAfter = mail.startAfter === undefined ? {} : { startAfter: mail.startAfter }
      await enqueue(both, deliverMailJob, { mailId: id }, { id, ...startAfter })
    }
  })
  return id
}

/** The texts of a mail in the merchant's frame. */
export async function renderMail(mail: MailContent, sender: MailSender) {
  const html = await render(framedMail(mail, sender))
  // react-email's own option gives the same text, but compiles its rules for each mail.
  return { html, plain: unstableToPlainText(html) }
}

/** An absolute URL, since mails have no base URL. */
export function mailLink({ config }: Context, path: string): string {
  return `${publicOrigin(config)}${path}`
}

/** To a person, or to the shop about them: mails to the shop are answered to the person. */
const isOf = (email: string) => {
  const address = email.toLowerCase()
  return or(eq(sql`lower(${mails.recipient})`, address), eq(sql`lower(${mails.replyTo})`, address))
}

/** Mails to an address that were queued in the transaction of a moment. */
export function readMailsOfMoment({ db }: Context, recipient: string, createdAt: Date) {
  const { id, sentAt } = mails
  return db
    .select({ id, sentAt })
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.createdAt, createdAt)))
}

/** Deletes mails of the outbox; those that wait are not sent. */
export async function deleteMailsById(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteWhere(ctx, inArray(mails.id, [...ids]))
}

/** Recent mails to a person and to the shop about them, for the export of their data. */
export function exportMails({ db }: Context, email: string) {
  const { subject, template, createdAt, sentAt } = mails
  return db.select({ subject, template, createdAt, sentAt }).from(mails).where(isOf(email)).orderBy(asc(mails.createdAt))
}

/** Deletes a person's mails, also those to the shop about them; what still waits is cancelled. */
export async function deleteMails(ctx: Context, email: string): Promise<void> {
  await deleteWhere(ctx, isOf(email))
}

/** Deletes the mails of orders or quotes, to whomever: their subjects have the numbers, and names. */
export async function deleteMailsOfNumbers(ctx: Context, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  // A number counts as a whole word: quote 2026-00042 is neither order Π-2026-00042 nor quote 2026-000421.
  const patterns = numbers.map(
    (number) => `(^|[^[:alnum:]-])${number.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}([^[:alnum:]]|$)`,
  )
  await deleteWhere(ctx, sql`${mails.subject} ~ any(${sql.param(patterns)}::text[])`)
}

async function deleteWhere({ db, config }: Context, where: SQL | undefined): Promise<void> {
  const deleted = await db.delete(mails).where(where).returning({ id: mails.id, createdAt: mails.createdAt })
  await removeFromOutbox(config, deleted)
}
