import { index, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'

import { users } from '#app/account/account.tables.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import type { ProductForm, StockRead } from '#app/products/editor/product-form.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'

/** The content of a product's draft. */
export interface DraftContent {
  readonly form: ProductForm
  /** The product's revision and stock when its form was opened */
  readonly revision: number
  readonly read: StockRead
}

/** Who has a product open in the editor, with their unsaved changes. Rows are deleted by age. */
export const productDrafts = pgTable(
  'product_drafts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: a new product */
    productId: integer('product_id').references(() => products.id, { onDelete: 'cascade' }),
    /** Null: no unsaved changes */
    content: jsonb('content').$type<DraftContent>(),
    savedAt: moment('saved_at'),
    /** The editor's last heartbeat */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    unique('product_drafts_of').on(table.userId, table.productId).nullsNotDistinct(),
    index('product_drafts_product').on(table.productId),
    index('product_drafts_seen').on(table.seenAt),
  ],
)
