import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { products } from '#app/catalogue/catalogue.tables.ts'

/** Colour and size of deleted variants, for the cart and wishlist lines that still name them. */
export const discontinuedVariants = pgTable(
  'discontinued_variants',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id').notNull(),
    size: text('size'),
    colour: text('colour'),
  },
  (table) => [primaryKey({ columns: [table.productId, table.variantId] })],
)
