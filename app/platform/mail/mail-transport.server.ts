import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import type { Config } from '#app/platform/config.ts'
import type { QueuedContent } from '#app/platform/mail/mail-content.server.ts'
import type { mails } from '#app/platform/mail/mail.tables.ts'

type StoredMail = typeof mails.$inferSelect

/**
 * RFC 5321, 4.5.3.2: a server may take 5 minutes for its greeting and 10 for its answer to a whole message, which it has
 * accepted by then: a client that gives up earlier sends it again. `socketTimeout` is for each answer.
 */
export const smtpTimeouts = { connectionTimeout: 300_000, greetingTimeout: 300_000, socketTimeout: 600_000, dnsTimeout: 10_000 }

/** The recipient's side said no for good (a 5xx to the recipient or the message): trying again is of no use. */
export class RefusedMailError extends Error {
  override name = 'RefusedMailError'
}

/**
 * Hands a mail to the server at SMTP_URL, or writes it to DATA_DIR/outbox. Its Message-ID is made from its id, so that a
 * mail which had to be handed over twice is one mail to those who receive it. Throws a RefusedMailError where the answer
 * is final, and what nodemailer throws where another try may succeed.
 */
export async function deliver(config: Config, from: string, mail: StoredMail, content: QueuedContent): Promise<void> {
  const message = {
    from,
    to: mail.recipient,
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
    subject: mail.subject,
    html: content.html,
    text: content.plain,
    messageId: `<${mail.id}@${from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'}>`,
    date: mail.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', ...content.headers },
    attachments: content.attachments.map(({ filename, contentType, base64 }) => ({
      filename,
      contentType,
      content: Buffer.from(base64, 'base64'),
    })),
    // Whatever a visitor wrote is text: neither files nor addresses are read for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  if (config.smtpUrl === undefined) return writeToFolder(outboxFolder(config), mail, await composed(message))
  try {
    await createTransport({ url: config.smtpUrl, ...smtpTimeouts }).sendMail(message)
  } catch (error) {
    throw isFinal(error) ? new RefusedMailError(error.message, { cause: error }) : error
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

/** The name is the mail's own, so that a second delivery writes the same file. */
async function writeToFolder(folder: string, mail: StoredMail, content: Buffer): Promise<void> {
  const time = mail.createdAt.toISOString().replaceAll(/[:.]/g, '-')
  const path = join(folder, `${time}-${mail.id}.eml`)
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

/** A refused login (535 and the like) is our mistake and will be mended; a refused recipient or message stays refused. */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') return false
  const command = 'command' in error && typeof error.command === 'string' ? error.command : ''
  return error.responseCode >= 500 && error.responseCode < 600 && /^(RCPT TO|DATA)$/.test(command)
}
