import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { bytea, moment } from '#app/platform/postgres/columns.tables.ts'

/** An attachment, such as a document. */
interface StoredAttachment {
  readonly filename: string
  readonly contentType: string
  readonly base64: string
  readonly cid?: string | undefined
}

/** A mail that is not retained: nothing else names the owner of an account that was closed. */
export const accountClosedTemplate = 'accountClosedMail'

/**
 * The outbox. A mail is inserted in the transaction of the change that it reports, and a job delivers it. The row is
 * authoritative: mails neither sent nor given up are delivered even if their job is lost.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** Text, headers and attachments (`encryptContent`), deleted some minutes after sending */
    encryptedContent: text('encrypted_content'),
    /** The same four fields unencrypted, in rows of older versions; empty in all others */
    html: text('html').notNull().default(''),
    plain: text('plain').notNull().default(''),
    /** Additional headers by name: List-Unsubscribe */
    headers: jsonb('headers').$type<Readonly<Record<string, string>>>().notNull().default({}),
    attachments: jsonb('attachments').$type<readonly StoredAttachment[]>().notNull().default([]),
    template: text('template').notNull().default(''),
    /** SHA-256 of what was sent (`contentHash`): proof for a recipient's copy once the content is deleted */
    contentHash: bytea('content_hash'),
    createdAt: moment('created_at').notNull(),
    /** How often its delivery was tried */
    attempts: integer('attempts').notNull().default(0),
    sentAt: moment('sent_at'),
    /** Given up: the recipient's server refused it, or it failed for days */
    failedAt: moment('failed_at'),
    /** The error of the last attempt */
    failure: text('failure'),
  },
  (table) => [
    // The few that wait or were given up, among those of a month
    index('mails_unsent')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null`),
  ],
)
