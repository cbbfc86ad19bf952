import { pgTable, text } from 'drizzle-orm/pg-core'

import { safetyColumns } from '#app/catalogue/product-law.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'

/** The manufacturer of a brand's products, for those that name none of their own. */
export const manufacturers = pgTable('manufacturers', {
  /** As `products.brand` has it */
  brand: text('brand').primaryKey(),
  ...safetyColumns(),
  updatedAt: moment('updated_at').notNull(),
})
