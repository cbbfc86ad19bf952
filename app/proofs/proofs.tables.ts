import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { bytea, moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, literalsOf, oneOf } from '#app/platform/postgres/one-of.tables.ts'
import type { ProofContent, ProofDecision, ProofPicture } from '#app/proofs/proof-content.ts'
import { proofStates, openProofStates, proofStatesToDo } from '#app/proofs/proof-states.ts'

/** States of a proof, written into SQL */
export const ofProof = literalsOf(proofStates)

/**
 * The versions of the proofs of decorated lines, of a quote's offer or of an order. After sending, only state and decision
 * change. Quotes and orders are slices above: the foreign keys are in the migrations, and both cascade.
 */
export const proofs = pgTable(
  'proofs',
  {
    id: uuid('id').primaryKey(),
    quoteId: uuid('quote_id'),
    /** Of a checkout order; an order from a quote has the quote's proofs */
    orderId: uuid('order_id'),
    /** Id of the order's line, or of the offer's, equal in all versions of the offer */
    lineId: uuid('line_id').notNull(),
    /** Counts the versions of the line's proof, from 1 */
    version: smallint('version').notNull(),
    state: oneOf('state', proofStates).notNull(),
    /** Lengths in 1/10 mm */
    content: jsonb('content').$type<ProofContent>().notNull(),
    /** SHA-256 of the content, in hexadecimal */
    contentHash: text('content_hash').notNull(),
    /** Note to the customer */
    note: text('note').notNull().default(''),
    /** Last day for the answer, ISO day of Athens */
    answerBy: date('answer_by', { mode: 'string' }).notNull(),
    /** Incremented by each change, so that only what the sender saw is sent. */
    revision: integer('revision').notNull().default(1),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    remindedAt: moment('reminded_at'),
    decision: jsonb('decision').$type<ProofDecision>(),
    /** The sent mock-ups */
    pictures: jsonb('pictures').$type<readonly ProofPicture[]>().notNull().default([]),
    /** The sent document in the file store */
    pdfKey: text('pdf_key'),
    /** SHA-256 of the sent document */
    pdfHash: bytea('pdf_hash'),
    /** All its files in the store */
    fileKeys: text('file_keys').array().notNull().default([]),
    /** Creation order of versions, over all lines */
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    unique('proofs_version').on(table.quoteId, table.lineId, table.version),
    // Concurrent calls create one version.
    uniqueIndex('proofs_one_open')
      .on(table.quoteId, table.lineId)
      .where(sql`${table.state} in (${ofProof(...openProofStates)})`),
    uniqueIndex('proofs_order_version').on(table.orderId, table.lineId, table.version),
    uniqueIndex('proofs_order_one_open')
      .on(table.orderId, table.lineId)
      .where(sql`${table.state} in (${ofProof(...openProofStates)})`),
    check('proofs_owner', sql`num_nonnulls(${table.quoteId}, ${table.orderId}) = 1`),
    index('proofs_due')
      .on(table.answerBy)
      .where(sql`${table.state} = ${ofProof('waiting')}`),
    // For the staff's to-do list
    index('proofs_to_do')
      .on(table.quoteId)
      .where(sql`${table.state} in (${ofProof(...proofStatesToDo)})`),
    index('proofs_files').using('gin', table.fileKeys),
    index('proofs_created_by').on(table.createdBy),
    ...listChecks(table),
  ],
)
