import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'

/** What caused a version of a product. */
const versionCauses = ['editor', 'list', 'bulk', 'import', 'schedule', 'restored'] as const
export type VersionCause = (typeof versionCauses)[number]

/** A product as it was after each change of staff, and before the first one. Rows are added, and deleted by age. */
export const productVersions = pgTable(
  'product_versions',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** `products.revision` as it was then */
    revision: integer('revision').notNull(),
    at: moment('at').notNull(),
    /** Null for what was there before staff changed anything; `actorName` is empty then */
    cause: text('cause', { enum: versionCauses }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** As they were called then */
    actorName: text('actor_name').notNull(),
    hidden: boolean('hidden').notNull(),
    product: jsonb('product').$type<ImportedProduct>().notNull(),
    /** What a higher slice keeps of the product: its print positions; null where it has none of its own */
    extended: jsonb('extended'),
  },
  (table) => [primaryKey({ columns: [table.productId, table.revision] }), index('product_versions_at').on(table.at)],
)
