import { type SQLWrapper, sql } from 'drizzle-orm'

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
import { priceHistory } from '#app/catalogue/price-history.tables.ts'
import { discontinuedVariants } from '#app/catalogue/discontinued-variants.tables.ts'
import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import { writeRows } from '#app/catalogue/import/import-rows.server.ts'
import { refreshFacets } from '#app/catalogue/list/refresh-facets.server.ts'
import { plainValuesOf } from '#app/catalogue/product-fields/plain-values.ts'
import { refreshClaims } from '#app/catalogue/manage/refresh-claims.server.ts'
import type { Context } from '#app/platform/context.server.ts'

export interface ProductToWrite {
  readonly id: number
  readonly origin: string
  readonly originHash: string
  readonly searchText: string
  readonly product: ImportedProduct
  /** The stored state; null for a new product */
  readonly before: { readonly originHash: string; readonly price: number; readonly discountPercent: number } | null
}

/** Writes whole products with a fixed number of statements, in the caller's transaction. */
export async function writeProducts(tx: Context, writes: readonly ProductToWrite[]): Promise<void> {
  if (writes.length === 0) return
  await writeRows(
    tx,
    products,
    writes.map((write) => productRow(write, tx.now)),
    { key: ['id'], keep: ['createdAt'] },
  )
  await writeVariantsAndImages(tx, writes)
  const ids = sql.param(writes.map((write) => write.id))
  const known = sql.param(writes.flatMap(({ id, before }) => (before === null ? [] : [id])))
  await tx.db.execute(sql`update products set revision = revision + 1 where id = any(${known}::int[])`)
  for (const table of [productCategories, priceBreaks, productTags]) {
    await tx.db.execute(sql`delete from ${table} where product_id = any(${ids}::int[])`)
  }
  const each = <Row>(rowsOf: (product: ImportedProduct, productId: number) => readonly Row[]): Row[] =>
    writes.flatMap(({ product, id }) => rowsOf(product, id))
  await writeRows(
    tx,
    productCategories,
    each((p, productId) => p.categoryIds.map((categoryId) => ({ productId, categoryId }))),
  )
  await writeRows(
    tx,
    priceBreaks,
    each((p, productId) => p.priceBreaks.map((priceBreak) => ({ productId, ...priceBreak }))),
  )
  await writeCollections(
    tx,
    ids,
    each((p, productId) => p.collections.map((collection) => ({ product_id: productId, collection }))),
  )
  await writeRows(
    tx,
    productTags,
    each((p, productId) => p.tags.map((tag) => ({ productId, tag }))),
  )
  await writeRelated(tx, writes)
  const repriced = writes.filter(
    ({ before, product }) => before?.price !== product.price || before.discountPercent !== product.discountPercent,
  )
  await writeRows(
    tx,
    priceHistory,
    repriced.flatMap(({ id, product: { price, discountPercent, earlierPrices }, before }) => [
      // The price history of a known product is the shop's own.
      ...(before === null ? pricesUntil(tx.now, earlierPrices) : []).map((earlier) => ({ productId: id, ...earlier })),
      { productId: id, price, discountPercent, validFrom: tx.now },
    ]),
  )
  await refreshFacets(
    tx,
    writes.map((write) => write.id),
  )
  await refreshClaims(tx, writes)
}

async function writeRelated(tx: Context, writes: readonly ProductToWrite[]): Promise<void> {
  const chosen = writes.filter(({ product }) => product.relatedIds !== undefined)
  const ids = sql.param(chosen.map(({ id }) => id))
  await tx.db.execute(sql`delete from ${productRelated} where product_id = any(${ids}::int[])`)
  await writeRows(
    tx,
    productRelated,
    chosen.flatMap(({ id, product: { relatedIds = [] } }) =>
      relatedIds.map((relatedId, position) => ({ productId: id, relatedId, position })),
    ),
  )
}

/** A product that stays in a collection keeps its position. */
async function writeCollections(
  tx: Context,
  ids: SQLWrapper,
  rows: readonly { readonly product_id: number; readonly collection: string }[],
): Promise<void> {
  const given = sql`json_populate_recordset(null::product_collections, ${JSON.stringify(rows)}::json)`
  await tx.db.execute(sql`
    delete from ${productCollections} where product_id = any(${ids}::int[])
      and (product_id, collection) not in (select product_id, collection from ${given})`)
  await tx.db.execute(sql`
    insert into ${productCollections} (product_id, collection) select product_id, collection from ${given} on conflict do nothing`)
}

function pricesUntil(now: Date, earlierPrices: ImportedProduct['earlierPrices']) {
  return earlierPrices
    .map(({ from, price, discountPercent }) => ({ price, discountPercent, validFrom: new Date(`${from}T00:00:00Z`) }))
    .filter(({ validFrom }) => validFrom < now)
}

/**
 * Existing variants and pictures are updated in place, because carts and wishlists reference variants; only missing ones
 * are deleted, and the names of variants stored for the lines that reference them.
 */
async function writeVariantsAndImages(tx: Context, writes: readonly ProductToWrite[]): Promise<void> {
  const variants = writes.flatMap(({ id, product }) =>
    product.variants.map((variant, position) => ({ productId: id, position, ...variant })),
  )
  const images = writes.flatMap(({ id, product }) =>
    product.images.map(({ imageId, src, alt }, position) => ({ productId: id, imageId, position, src, alt })),
  )
  const served = writes.flatMap(({ id, product }) =>
    product.images.flatMap(({ imageId, variantIds }) => variantIds.map((variantId) => ({ productId: id, imageId, variantId }))),
  )
  const ids = sql.param(writes.map((write) => write.id))
  await tx.db.execute(sql`delete from ${productImageVariants} where product_id = any(${ids}::int[])`)
  const currentVariants = JSON.stringify(variants.map((row) => ({ product_id: row.productId, variant_id: row.variantId })))
  await tx.db.execute(sql`
    with removed as (
      delete from ${productVariants} where product_id = any(${ids}::int[]) and (product_id, variant_id) not in (
        select product_id, variant_id from json_populate_recordset(null::product_variants, ${currentVariants}::json)
      ) returning product_id, variant_id, size, colour
    )
    insert into ${discontinuedVariants} (product_id, variant_id, size, colour)
    select product_id, variant_id, size, colour from removed
    on conflict (product_id, variant_id) do update set size = excluded.size, colour = excluded.colour`)
  await tx.db.execute(sql`delete from ${productImages} where product_id = any(${ids}::int[])`)
  await writeRows(tx, productVariants, variants, { key: ['productId', 'variantId'] })
  await writeRows(tx, productImages, images)
  await writeRows(tx, productImageVariants, served)
}

function productRow({ id, origin, originHash, searchText, product }: ProductToWrite, now: Date): typeof products.$inferInsert {
  return {
    id,
    origin,
    originHash,
    searchText,
    sku: product.sku,
    gtin: product.gtin,
    primaryCategoryId: product.categoryIds[0] ?? 0,
    price: product.price,
    costPrice: product.costPrice,
    ...plainValuesOf(product),
    composition: product.composition,
    certificates: product.certificates,
    createdAt: now,
    updatedAt: now,
  }
}
