import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'
import { listChecks, oneOf } from '#app/platform/postgres/one-of.tables.ts'

/** The cause of a product's version. */
const versionCauses = ['editor', 'list', 'bulk', 'import', 'import-undo', 'schedule', 'restored'] as const
export type VersionCause = (typeof versionCauses)[number]

/** A product after each change by staff, and before the first one. Append-only, except for deletion by age. */
export const productVersions = pgTable(
  'product_versions',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** `products.revision` of that version */
    revision: integer('revision').notNull(),
    at: moment('at').notNull(),
    /** Null for the state before staff's first change; `actorName` is empty then */
    cause: oneOf('cause', versionCauses),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Their name at the time */
    actorName: text('actor_name').notNull(),
    hidden: boolean('hidden').notNull(),
    product: jsonb('product').$type<ImportedProduct>().notNull(),
    /** The extension's value: the product's print positions; null without its own */
    extended: jsonb('extended'),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.revision] }),
    index('product_versions_at').on(table.at),
    index('product_versions_user').on(table.userId),
    ...listChecks(table),
  ],
)
