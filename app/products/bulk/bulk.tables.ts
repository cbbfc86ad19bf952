import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import type { StoredBulkAction } from '#app/products/bulk/bulk-actions.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, literalsOf, oneOf } from '#app/platform/postgres/one-of.tables.ts'

const bulkStates = ['waiting', 'running', 'done', 'stopped'] as const
/** States of a bulk change, written into SQL */
export const ofBulk = literalsOf(bulkStates)

/** Bulk changes of products by staff: running, finished, or scheduled for a day. */
export const productBulks = pgTable(
  'product_bulks',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Their titles at that time */
    actorName: text('actor_name').notNull(),
    action: jsonb('action').$type<StoredBulkAction>().notNull(),
    productIds: integer('product_ids').array().notNull(),
    /** ISO day of Athens on which it starts; null: at once */
    startOn: date('start_on', { mode: 'string' }),
    state: oneOf('state', bulkStates).notNull(),
    /** How many of `productIds` are processed, changed or not */
    doneCount: integer('done_count').notNull().default(0),
    /** How many products it has changed */
    changedCount: integer('changed_count').notNull().default(0),
    /** When its last batch ended */
    movedAt: moment('moved_at').notNull().defaultNow(),
  },
  (table) => [
    index('product_bulks_created').on(table.createdAt.desc()),
    index('product_bulks_open')
      .on(table.startOn)
      .where(sql`${table.state} in (${ofBulk('waiting', 'running')})`),
    index('product_bulks_user').on(table.userId),
    ...listChecks(table),
  ],
)

/** A changed product with its revision after the bulk change, by which it is undone. */
export const productBulkChanges = pgTable(
  'product_bulk_changes',
  {
    bulkId: uuid('bulk_id')
      .notNull()
      .references(() => productBulks.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** `products.revision` after the change */
    revision: integer('revision').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bulkId, table.productId] }),
    index('product_bulk_changes_product').on(table.productId),
  ],
)
