import { asc, inArray, max, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import {
  priceBreaks,
  productCategories,
  productCollections,
  productImages,
  productImageVariants,
  productRelated,
  products,
  productTags,
  productVariants,
} from '#app/catalogue/catalogue.tables.ts'
import { discontinuedVariants } from '#app/catalogue/discontinued-variants.tables.ts'
import type { ImportExtension } from '#app/catalogue/import/import-extension.server.ts'
import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import type { Context } from '#app/platform/context.server.ts'

/** A stored product in the writable format. */
export interface StoredProduct {
  readonly id: number
  readonly revision: number
  readonly hidden: boolean
  readonly product: ImportedProduct
  /** The extension's value; null if there is none */
  readonly extended: unknown
  /** The greatest number that a variant has or had: a new one gets another, because lines still name removed ones. */
  readonly lastVariantId: number
}

/** Plus its origin: an import or staff. */
export interface ProductWithOrigin extends StoredProduct {
  readonly origin: string
  readonly originHash: string
}

/**
 * Reads whole products by id; unknown ids are missing. Writing one back unchanged changes nothing; earlier prices are not read,
 * since a known product's price history is never rewritten.
 */
export async function readStoredProducts(
  ctx: Context,
  extension: ImportExtension<unknown>,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ProductWithOrigin>> {
  const ids = [...new Set(productIds)]
  const of = (column: PgColumn) => sql`${column} = any(${sql.param(ids)}::int[])`
  const rows = await ctx.db.select().from(products).where(inArray(products.id, ids)).orderBy(asc(products.id))
  const categories = await ctx.db.select().from(productCategories).where(of(productCategories.productId))
  const breaks = await ctx.db.select().from(priceBreaks).where(of(priceBreaks.productId)).orderBy(priceBreaks.minQuantity)
  const collections = await ctx.db.select().from(productCollections).where(of(productCollections.productId))
  const tags = await ctx.db.select().from(productTags).where(of(productTags.productId))
  const variants = await ctx.db
    .select()
    .from(productVariants)
    .where(of(productVariants.productId))
    .orderBy(productVariants.position, productVariants.variantId)
  const removed = await ctx.db
    .select({ productId: discontinuedVariants.productId, last: max(discontinuedVariants.variantId) })
    .from(discontinuedVariants)
    .where(of(discontinuedVariants.productId))
    .groupBy(discontinuedVariants.productId)
  const images = await ctx.db
    .select()
    .from(productImages)
    .where(of(productImages.productId))
    .orderBy(productImages.position, productImages.imageId)
  const shown = await ctx.db
    .select()
    .from(productImageVariants)
    .where(of(productImageVariants.productId))
    .orderBy(productImageVariants.variantId)
  const related = await ctx.db
    .select()
    .from(productRelated)
    .where(of(productRelated.productId))
    .orderBy(productRelated.position, productRelated.relatedId)
  const extended = await extension.readWritten(ctx, ids)
  const categoriesOf = byProduct(categories)
  const breaksOf = byProduct(breaks)
  const collectionsOf = byProduct(collections)
  const tagsOf = byProduct(tags)
  const variantsOf = byProduct(variants)
  const lastRemoved = new Map(removed.map(({ productId, last }) => [productId, last ?? 0]))
  const imagesOf = byProduct(images)
  const shownOf = byProduct(shown)
  const relatedOf = byProduct(related)
  return new Map(
    rows.map((row): [number, ProductWithOrigin] => {
      const { id, origin, originHash, revision, hidden, primaryCategoryId } = row
      const others = (categoriesOf.get(id) ?? []).map(({ categoryId }) => categoryId).filter((each) => each !== primaryCategoryId)
      const product: ImportedProduct = {
        ...ownFields(row),
        categoryIds: [primaryCategoryId, ...others.toSorted((a, b) => a - b)],
        priceBreaks: (breaksOf.get(id) ?? []).map(({ minQuantity, unitPrice }) => ({ minQuantity, unitPrice })),
        earlierPrices: [],
        collections: (collectionsOf.get(id) ?? []).map(({ collection }) => collection).toSorted(),
        tags: (tagsOf.get(id) ?? []).map(({ tag }) => tag).toSorted(),
        variants: (variantsOf.get(id) ?? []).map(({ variantId, sku, gtin, size, colour, stock }) => ({
          variantId,
          sku,
          gtin,
          size,
          colour,
          stock,
        })),
        images: (imagesOf.get(id) ?? []).map(({ imageId, src, alt }) => ({
          imageId,
          src,
          alt,
          variantIds: (shownOf.get(id) ?? []).filter((each) => each.imageId === imageId).map(({ variantId }) => variantId),
        })),
        relatedIds: (relatedOf.get(id) ?? []).map(({ relatedId }) => relatedId),
      }
      const lastVariantId = Math.max(lastRemoved.get(id) ?? 0, ...product.variants.map(({ variantId }) => variantId))
      return [id, { id, origin, originHash, revision, hidden, product, extended: extended.get(id) ?? null, lastVariantId }]
    }),
  )
}

function ownFields(row: typeof products.$inferSelect) {
  const { origin: _o, originHash: _h, searchText: _s, primaryCategoryId: _c, createdAt: _m, updatedAt: _u, ...rest } = row
  const { id: fileId, revision: _r, hidden: _v, ...fields } = rest
  return { fileId, ...fields }
}

function byProduct<Row extends { readonly productId: number }>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> {
  return Map.groupBy(rows, ({ productId }) => productId)
}
