import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

const lockNamed = statement<never, 'productId' | 'variantId'>(
  'lock-variants',
  (value) => sql`
    select from product_variants
    where product_id = ${value('productId')} and (coalesce(${value('variantId')}::int, 0) = 0 or variant_id = ${value('variantId')}::int)
    for key share`,
)

/**
 * Keeps the variant that is to be added, or all without a choice, from being deleted until the transaction ends: lines
 * have no foreign key to them. Run it before the product is read.
 */
export async function lockVariants(tx: Context, productId: number, variantId: number | null): Promise<void> {
  await lockNamed(tx.db, { productId, variantId })
}
