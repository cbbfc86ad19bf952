import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { bytea, moment } from '#app/platform/postgres/columns.tables.ts'

/** What goes along with a mail: a document, say. */
interface StoredAttachment {
  readonly filename: string
  readonly contentType: string
  readonly base64: string
}

/**
 * The outbox. A mail is written here in the transaction of the change that it tells of, and a job delivers it.
 * The row is the truth, the job only the nudge: what is neither sent nor given up is delivered, whatever became of the job.
 */
export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  replyTo: text('reply_to'),
  subject: text('subject').notNull(),
  /** Until some minutes after the mail was sent: text, headers and attachments, by `encryptContent`. */
  encryptedContent: text('encrypted_content'),
  /** The same four in clear text, in rows of versions that did not encrypt; empty in all others. */
  html: text('html').notNull().default(''),
  plain: text('plain').notNull().default(''),
  /** Further headers by name: List-Unsubscribe. */
  headers: jsonb('headers').$type<Readonly<Record<string, string>>>().notNull().default({}),
  attachments: jsonb('attachments').$type<readonly StoredAttachment[]>().notNull().default([]),
  template: text('template').notNull().default(''),
  /** SHA-256 of what was sent, by `contentHash`: who still has the mail proves it, when its text here is long gone. */
  contentHash: bytea('content_hash'),
  createdAt: moment('created_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  sentAt: moment('sent_at'),
  /** When it was given up, because the recipient's server refused it or days went by. */
  failedAt: moment('failed_at'),
  /** What went wrong at the last attempt. */
  failure: text('failure'),
})
