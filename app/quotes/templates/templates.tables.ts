import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, oneOf } from '#app/platform/postgres/one-of.tables.ts'
import type { StoredOfferLine } from '#app/quotes/offer-content.ts'
import { templateKinds } from '#app/quotes/templates/template-placeholders.ts'

/** Reusable messages, terms and whole offers. All staff share them. */
export const quoteTemplates = pgTable(
  'quote_templates',
  {
    id: uuid('id').primaryKey(),
    kind: oneOf('kind', templateKinds).notNull(),
    name: text('name').notNull(),
    /** With placeholders; for an offer its terms */
    text: text('text').notNull(),
    /** For an offer only */
    lines: jsonb('lines').$type<readonly StoredOfferLine[]>(),
    /** Incremented by each change */
    revision: integer('revision').notNull().default(1),
    changedByName: text('changed_by_name').notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [index('quote_templates_name').on(table.kind, table.name), ...listChecks(table)],
)
