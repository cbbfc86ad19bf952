import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { bytea, moment } from '#app/platform/postgres/columns.tables.ts'
import type { ProofContent, ProofDecision, ProofPicture } from '#app/quotes/proofs/proof-content.ts'
import type { ProofState } from '#app/quotes/proofs/proof-states.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'

/** The versions of the proof of an offer's line. Once sent, only state and decision change. */
export const proofs = pgTable(
  'proofs',
  {
    id: uuid('id').primaryKey(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    /** Of the offer; the same in all its versions */
    lineId: uuid('line_id').notNull(),
    version: smallint('version').notNull(),
    state: text('state').$type<ProofState>().notNull(),
    content: jsonb('content').$type<ProofContent>().notNull(),
    /** SHA-256 of the content, in hexadecimal */
    contentHash: text('content_hash').notNull(),
    /** To the customer */
    note: text('note').notNull().default(''),
    /** The day by which it is to be answered */
    answerBy: date('answer_by', { mode: 'string' }).notNull(),
    /** Raised by each change, so that what is sent is what was looked at. */
    revision: integer('revision').notNull().default(1),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    remindedAt: moment('reminded_at'),
    decision: jsonb('decision').$type<ProofDecision>(),
    /** The mock-ups that were sent */
    pictures: jsonb('pictures').$type<readonly ProofPicture[]>().notNull().default([]),
    /** The document that was sent, and its SHA-256 */
    pdfKey: text('pdf_key'),
    pdfHash: bytea('pdf_hash'),
    /** All its files in the store */
    fileKeys: text('file_keys').array().notNull().default([]),
    /** The order in which versions were made, over all lines */
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    unique('proofs_version').on(table.quoteId, table.lineId, table.version),
    // Two that make a version at once make one.
    uniqueIndex('proofs_one_open')
      .on(table.quoteId, table.lineId)
      .where(sql`${table.state} in ('in-progress', 'artwork-required', 'waiting')`),
    index('proofs_due')
      .on(table.answerBy)
      .where(sql`${table.state} = 'waiting'`),
    // For what staff have to do
    index('proofs_to_do')
      .on(table.quoteId)
      .where(sql`${table.state} in ('in-progress', 'artwork-required', 'rejected')`),
    index('proofs_files').using('gin', table.fileKeys),
  ],
)
