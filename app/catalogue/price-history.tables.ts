import { bigint, index, integer, pgTable, smallint } from 'drizzle-orm/pg-core'

import { products } from '#app/catalogue/catalogue.tables.ts'
import { moment } from '#app/platform/postgres/columns.tables.ts'

/** One row per change, for the lowest price of the 30 days before a discount. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Net price of one piece before discount, 1/10,000 € */
    price: integer('price').notNull(),
    /** Whole percent */
    discountPercent: smallint('discount_percent').notNull(),
    validFrom: moment('valid_from').notNull(),
  },
  (table) => [index('price_history_product').on(table.productId, table.validFrom)],
)
