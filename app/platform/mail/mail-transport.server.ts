import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import type { Config } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context.server.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import type { MailSender } from '#app/platform/mail/frame.mail.tsx'
import { withoutPassword } from '#app/platform/mail/mail-login.ts'
import type { QueuedContent } from '#app/platform/mail/mail-content.server.ts'
import type { mails } from '#app/platform/mail/mail.tables.ts'

type StoredMail = typeof mails.$inferSelect
/** What the message is made of */
export type DeliveredMail = Pick<StoredMail, 'id' | 'recipient' | 'replyTo' | 'subject' | 'createdAt'>

/**
 * RFC 5321, 4.5.3.2: a server may take 10 minutes to answer a complete message, which it may have accepted by then. A client
 * that gives up earlier sends it twice. `socketTimeout` applies to each answer. A server that does not even greet has accepted
 * nothing, so half a minute is enough there, although the standard has 5.
 */
export const smtpTimeouts = {
  connectionTimeout: 60_000,
  greetingTimeout: 30_000,
  socketTimeout: 600_000,
  dnsTimeout: 10_000,
  /** In total: the sum of what the standard allows each command. One that drips its answers byte by byte is never silent. */
  deliveryMs: 31 * 60_000,
}

/** A recipient whom the server did not take, though it took others of the same mail. */
interface Unaccepted {
  readonly address: string
  readonly reason: string
  /** A retry is useless */
  readonly isFinal: boolean
}

/** The recipient's server refused permanently (5xx for the recipient or the message): a retry is useless. */
export class RefusedMailError extends Error {
  override name = 'RefusedMailError'
}

/**
 * Delivers a mail to the server at SMTP_URL, or writes it to DATA_DIR/outbox. Its Message-ID derives from its id, so that a
 * second delivery is a duplicate to the recipient's mail program. Resolves to the recipients that the server did not take,
 * if it took others. Throws a RefusedMailError if the answer is final, else nodemailer's error.
 */
export async function deliver(
  config: Config,
  from: string,
  mail: StoredMail,
  content: QueuedContent,
  timeouts = smtpTimeouts,
): Promise<readonly Unaccepted[]> {
  const message = messageOf(from, mail, content)
  const url = config.smtpUrl
  if (url === undefined) {
    await writeToFolder(outboxFolder(config), mail, await composed(message))
    return []
  }
  const { deliveryMs, ...each } = timeouts
  try {
    const signal = AbortSignal.timeout(deliveryMs)
    const { rejectedErrors = [] } = await createTransport({ url, ...each }).sendMail({ ...message, signal })
    return rejectedErrors.map((error) => ({
      address: error.recipient ?? mail.recipient,
      reason: withoutPassword(error.message, url),
      isFinal: isFinal(error),
    }))
  } catch (error) {
    if (isFinal(error)) throw new RefusedMailError(withoutPassword(error.message, url))
    throw retellable(error, url)
  }
}

/** A failure is stored and shown: a server that repeats the password must not get it there. */
function retellable(error: unknown, url: string): unknown {
  const words = error instanceof Error ? error.message : String(error)
  const shown = withoutPassword(words, url)
  return shown === words ? error : new Error(shown)
}

/** The sender of all mails: MAIL_FROM, or the merchant. */
export function fromHeader({ config }: Pick<Context, 'config'>, sender: MailSender): string {
  return (
    config.mailFrom ?? `"${(sender.senderName ?? sender.name).replaceAll('"', '')}" <${sender.email || noReplyAddress(config)}>`
  )
}

/** The sender's address while the shop has none: `no-reply@www.etaireia.gr` */
function noReplyAddress(config: Context['config']): string {
  return `no-reply@${new URL(publicOrigin(config)).hostname}`
}

/** The message as nodemailer sends it. */
export function messageOf(from: string, mail: DeliveredMail, content: QueuedContent) {
  return {
    from,
    to: mail.recipient,
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
    subject: mail.subject,
    html: content.html,
    text: content.plain,
    messageId: `<${mail.id}@${from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'}>`,
    date: mail.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', ...content.headers },
    attachments: content.attachments.map(({ filename, contentType, base64, cid }) => ({
      filename,
      contentType,
      content: Buffer.from(base64, 'base64'),
      ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
    })),
    // Visitors' text is only text: it must not make nodemailer read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Where mails go without a mail server. */
export function outboxFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'outbox')
}

type Message = NonNullable<Parameters<ReturnType<typeof createTransport>['sendMail']>[0]>

async function composed(message: Message): Promise<Buffer> {
  const { message: composedMessage } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  if (!Buffer.isBuffer(composedMessage)) throw new Error('nodemailer gave no buffer')
  return composedMessage
}

type MailFile = Pick<StoredMail, 'id' | 'createdAt'>

/** Derives from the mail's id, so that a second delivery overwrites the same file. */
function pathOf(folder: string, { id, createdAt }: MailFile): string {
  return join(folder, `${createdAt.toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`)
}

/** Removes the files of mails that were erased. */
export async function removeFromOutbox(config: Config, erased: readonly MailFile[]): Promise<void> {
  for (const mail of erased) await rm(pathOf(outboxFolder(config), mail), { force: true })
}

async function writeToFolder(folder: string, mail: StoredMail, content: Buffer): Promise<void> {
  const path = pathOf(folder, mail)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(`${path}.unfinished`, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.unfinished`, path)
}

/** A rejected login (535 and the like) is our misconfiguration, so it is retried; a rejected recipient or message is not. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') return false
  const command = 'command' in error && typeof error.command === 'string' ? error.command : ''
  return error.responseCode >= 500 && error.responseCode < 600 && /^(RCPT TO|DATA)$/.test(command)
}
