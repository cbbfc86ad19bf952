import { createHash } from 'node:crypto'

import { z } from 'zod'

import type { Context } from '#app/platform/context.server.ts'
import { decryptOwn, encrypt } from '#app/platform/files/secret.server.ts'
import type { mails } from '#app/platform/mail/mail.tables.ts'

const purpose = 'mail content'

const contentSchema = z.object({
  html: z.string(),
  plain: z.string(),
  headers: z.record(z.string(), z.string()).readonly(),
  attachments: z
    .array(z.object({ filename: z.string(), contentType: z.string(), base64: z.string(), cid: z.string().optional() }))
    .readonly(),
})

/** The content of a mail, which may hold links that open accounts and quotes. */
export type QueuedContent = Readonly<z.infer<typeof contentSchema>>

type MailRow = typeof mails.$inferSelect

/** For the column `encrypted_content`: a copy of the database is useless without the shop's secret. */
export function encryptContent({ config }: Pick<Context, 'config'>, content: QueuedContent): string {
  return encrypt(config, purpose, JSON.stringify(content))
}

/** The content of a queued mail; rows of older versions have it unencrypted. Null if it was encrypted with another secret. */
export function readContent({ config }: Pick<Context, 'config'>, mail: MailRow): QueuedContent | null {
  const { encryptedContent, html, plain, headers, attachments } = mail
  if (encryptedContent === null) return { html, plain, headers, attachments }
  const json = decryptOwn(config, purpose, encryptedContent)
  return json === null ? null : contentSchema.parse(JSON.parse(json))
}

/** SHA-256 of subject, text, HTML and attachments, in this order, as JSON. */
export function contentHash(
  subject: string,
  { plain, html, attachments }: Pick<QueuedContent, 'plain' | 'html' | 'attachments'>,
): Buffer {
  const parts = [subject, plain, html, attachments.map(({ filename, base64 }) => [filename, base64])]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
