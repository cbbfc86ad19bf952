import { inArray } from 'drizzle-orm'
import { z } from 'zod'

import type { EditedContent } from '#app/products/editor/product-form.ts'
import { type ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { emptyProduct } from '#app/catalogue/import/empty-product.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { readStoredProducts, type StoredProduct } from '#app/catalogue/manage/stored-products.server.ts'
import { printTechniques } from '#app/catalogue/catalogue.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Personalisation's part of a product, typed `unknown` in the importer. */
const storedPositions = z
  .array(
    z.object({
      key: z.string(),
      name: z.string(),
      shape: z.enum(['rectangle', 'ellipse']),
      maxWidth: z.int(),
      maxHeight: z.int(),
      techniques: z.array(
        z.object({
          key: z.enum(printTechniques),
          rateCard: z.string(),
          maxColours: z.int(),
          isDefault: z.boolean(),
          minQuantity: z.int(),
        }),
      ),
    }),
  )
  .nullable()

/** A stored product, or a version of one, for the editor. */
export function editedContent({
  product,
  extended,
  hidden,
}: Pick<StoredProduct, 'product' | 'extended' | 'hidden'>): EditedContent {
  // Versions from before a field have none.
  return { product: { ...emptyProduct, ...product }, positions: storedPositions.parse(extended), hidden }
}

/** A stored product; undefined for an unknown id. */
export async function readStored(ctx: Context, parts: ProductParts, productId: number): Promise<StoredProduct | undefined> {
  return (await readStoredProducts(ctx, parts.extension, [productId])).get(productId)
}

/** Titles by id; unknown products are missing. */
export async function readTitles(ctx: Context, productIds: readonly number[]): Promise<Record<string, string>> {
  if (productIds.length === 0) return {}
  const ids = [...new Set(productIds)]
  const rows = await ctx.db.select({ id: products.id, title: products.title }).from(products).where(inArray(products.id, ids))
  return Object.fromEntries(rows.map(({ id, title }) => [String(id), title]))
}
