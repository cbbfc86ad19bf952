import { integer, pgSchema, text } from 'drizzle-orm/pg-core'

/** Tables whose rows are made from others: in no backup, and filled by each start (docs/decisions/0037-derived-tables.md). */
export const derived = pgSchema('derived')

/** By which version of their rules the rows of a derived table were made, for those that were filled as a whole. */
export const rowsVersions = derived.table('rows_versions', {
  tableName: text('table_name').primaryKey(),
  /** The `rowsVersion` of the rules that made all rows */
  version: integer('version').notNull(),
})
