import { index, integer, pgTable } from 'drizzle-orm/pg-core'

import { categories } from '#app/catalogue/catalogue.tables.ts'

/** The redirect target of a deleted category: the category that took its products, or its parent. */
export const categoryRedirects = pgTable(
  'category_redirects',
  {
    /** The deleted category */
    categoryId: integer('category_id').primaryKey(),
    /** Null: all products */
    toId: integer('to_id').references(() => categories.id, { onDelete: 'set null' }),
  },
  (table) => [index('category_redirects_to').on(table.toId)],
)
