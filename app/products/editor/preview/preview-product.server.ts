import { sql } from 'drizzle-orm'

import type { EditedContent } from '#app/products/editor/product-form.ts'
import type { ProductPreview } from '#app/products/editor/preview/product-preview.ts'
import { readStored, readTitles } from '#app/products/editor/stored-content.server.ts'
import { writeProducts } from '#app/catalogue/import/import-write-products.server.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { toGridCard } from '#app/catalogue/catalogue.ts'
import { listRelated, relatedCount } from '#app/catalogue/list/list-products.server.ts'
import { readProduct } from '#app/catalogue/product/read-product.server.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import { fillAllIn } from '#app/catalogue/project/fill-all-in.server.ts'
import { offeredTerms } from '#app/personalisation/product/price-logos.ts'
import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'

/** The temporary id of a new product in a preview. */
const newProductId = 2_147_483_647

class RolledBack extends Error {
  readonly preview: ProductPreview
  constructor(preview: ProductPreview) {
    super('a preview is never committed')
    this.preview = preview
  }
}

/**
 * The page for visitors: the content is written in a transaction, read by the product page's query, and rolled back. Null for
 * categories that do not exist.
 */
export async function previewProduct(
  ctx: Context,
  parts: ProductParts,
  productId: number | null,
  content: EditedContent,
): Promise<ProductPreview | null> {
  try {
    await inTransaction(ctx, async (tx) => {
      const preview = await writeAndRead(tx, parts, productId, content)
      if (preview !== null) throw new RolledBack(preview)
    })
    return null
  } catch (error) {
    if (error instanceof RolledBack) return error.preview
    throw error
  }
}

async function writeAndRead(
  tx: Context,
  parts: ProductParts,
  productId: number | null,
  { product, positions }: EditedContent,
): Promise<ProductPreview | null> {
  const ids = sql.param([...product.categoryIds])
  const known = await tx.db.execute(sql`select from categories where id = any(${ids}::int[])`)
  if (known.rows.length !== product.categoryIds.length) return null
  const id = productId ?? newProductId
  const before = productId === null ? undefined : await readStored(tx, parts, productId)
  const titles = await readTitles(tx, product.relatedIds ?? [])
  await writeProducts(tx, [
    {
      id,
      origin: `preview:${id}`,
      originHash: '',
      searchText: '',
      product: { ...product, relatedIds: (product.relatedIds ?? []).filter((each) => titles[each] !== undefined) },
      before: before === undefined ? null : { originHash: '', ...before.product },
    },
  ])
  await tx.db.execute(sql`update products set hidden = false where id = ${id}`)
  await parts.extension.write(tx, [{ productId: id, value: positions }])
  await fillAllIn(tx, parts.rates, [id])
  // None of it may be cached for a page.
  const { cacheTags: _, ...uncached } = tx
  const shown = await readProduct(uncached, id)
  if (shown === null) return null
  const terms = await readDecorationTerms(uncached, [id])
  return {
    product: shown,
    related: (await listRelated(uncached, shown, relatedCount)).map(toGridCard),
    deliveryDays: await readDeliveryDays(uncached),
    terms: offeredTerms(terms.get(id)),
  }
}
