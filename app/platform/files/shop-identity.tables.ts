import { bigint, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

/** One row: what all nodes of the shop must share. */
export const shopIdentity = pgTable('shop_identity', {
  id: smallint('id').primaryKey().default(1),
  /** Of SECRET; does not reveal it */
  secretFingerprint: text('secret_fingerprint').notNull(),
  /** Equal to the file in the folder of files */
  filesId: uuid('files_id').notNull(),
  /** The `when` (db/migrations/meta/_journal.json) of the oldest migration whose code still works with this schema */
  schemaFloor: bigint('schema_floor', { mode: 'number' }).notNull().default(0),
})
