import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { moment } from '#app/platform/postgres/columns.tables.ts'

/** A shop text that was edited. Its published content is in `shop_text_versions`. */
export const shopTexts = pgTable(
  'shop_texts',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    /** Incremented by each change of the draft or of a version */
    revision: integer('revision').notNull(),
    /** Unpublished changes; null where there are none */
    draft: jsonb('draft'),
    changedByName: text('changed_by_name').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)

/** Published versions and when each applies; `published-texts.server.ts` selects the one of a day. */
export const shopTextVersions = pgTable(
  'shop_text_versions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    /** null: back to the shop's own text */
    content: jsonb('content'),
    /** Of its Markdown, read when it was published; null without Markdown, and before blocks were stored */
    blocks: jsonb('blocks'),
    /** First day, ISO day of Athens */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    /** Last day, ISO day of Athens; null for no end */
    untilDay: date('until_day', { mode: 'string' }),
    publishedAt: moment('published_at').notNull(),
    publishedByName: text('published_by_name').notNull(),
    /** Withdrawn before its last day */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('shop_text_versions_text').on(table.kind, table.key, table.id.desc())],
)
