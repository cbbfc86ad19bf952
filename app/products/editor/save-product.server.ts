import { sql } from 'drizzle-orm'

import { dropDraft } from '#app/products/editor/drafts/product-drafts.server.ts'
import type { EditedContent, StockRead } from '#app/products/editor/product-form.ts'
import { withCurrentStock } from '#app/products/editor/current-stock.ts'
import type { EditorRefusal } from '#app/products/editor/editor-refusals.ts'
import { readStored, readTitles } from '#app/products/editor/stored-content.server.ts'
import { variantUses } from '#app/products/editor/variants/variant-uses.server.ts'
import { categories } from '#app/catalogue/catalogue.tables.ts'
import {
  changeProducts,
  createProducts,
  type ProductContent,
  type ProductParts,
} from '#app/catalogue/manage/change-products.server.ts'
import { lockImports } from '#app/catalogue/import/import-rows.server.ts'
import type { StoredProduct } from '#app/catalogue/manage/stored-products.server.ts'
import { warningsToConfirm } from '#app/catalogue/price-warnings.ts'
import { skuKey } from '#app/catalogue/sku-key.ts'
import { skuKeySql } from '#app/catalogue/sku-key.tables.ts'
import { parseReference } from '#app/catalogue/pictures/picture-references.ts'
import { findArchetype } from '#app/catalogue/pictures/picture-sources.server.ts'
import { mmToTenths } from '#app/personalisation/lengths.ts'
import { isPhotoArchetype } from '#app/personalisation/own-photo/photo-positions.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'

export interface ProductSave {
  /** Null: a new product */
  readonly productId: number | null
  /** The revision that the form shows */
  readonly revision: number
  readonly read: StockRead
  readonly content: EditedContent
  /** Confirms that removed variants may be in carts, quotes or orders. */
  readonly removeUsed: boolean
  /** The form started from an earlier version of the product. */
  readonly isRestored: boolean
  /** Confirms what a visible product is warned of. */
  readonly despiteWarnings: boolean
}

/** Thrown to roll a save back: a refused save writes nothing. */
class RefusedSave extends Error {
  readonly reason: EditorRefusal
  constructor(reason: EditorRefusal) {
    super(reason.refusal)
    this.reason = reason
  }
}

/**
 * Saves a product and discards the caller's draft. Pieces that orders took meanwhile stay taken. Refuses what a colleague changed
 * meanwhile, a duplicate SKU, and, unless they are confirmed, warnings and the removal of variants in use.
 */
export async function saveProduct(
  ctx: Context,
  parts: ProductParts,
  user: UserSession,
  save: ProductSave,
): Promise<Result<{ readonly productId: number }, EditorRefusal>> {
  try {
    return done({ productId: await inTransaction(ctx, (tx) => write(tx, parts, user, save)) })
  } catch (error) {
    if (error instanceof RefusedSave) return refuse(error.reason)
    throw error
  }
}

async function write(tx: Context, parts: ProductParts, user: UserSession, save: ProductSave): Promise<number> {
  const { productId, content } = save
  const changer = { user, cause: save.isRestored ? ('restored' as const) : ('editor' as const) }
  await checkCategories(tx, content)
  await checkRelated(tx, productId, content)
  checkMarks(tx, content)
  await dropDraft(tx, user, productId)
  if (productId === null) {
    const after: ProductContent = { product: content.product, extended: content.positions, hidden: content.hidden }
    // The lock of all writers first, so that of two products with one SKU the second sees the first.
    await lockImports(tx)
    await checkSkus(tx, 0, content, null)
    checkWarnings(tx, save, null, after)
    const [made = 0] = await createProducts(tx, parts, changer, [after])
    return made
  }
  // Before the write, which makes lines of removed variants discontinued.
  await checkRemoved(tx, parts, productId, save)
  const written: { before: StoredProduct; after: ProductContent }[] = []
  await changeProducts(tx, parts, changer, [productId], (before) => {
    const after = contentToWrite(before, save)
    written.push({ before, after })
    return after
  })
  const [known] = written
  if (known === undefined) throw new RefusedSave({ refusal: 'unknown-product' })
  await checkSkus(tx, productId, content, known.before)
  checkWarnings(tx, save, known.before, known.after)
  return productId
}

function contentToWrite(stored: StoredProduct, { revision, read, content }: ProductSave): ProductContent {
  if (stored.revision !== revision) throw new RefusedSave({ refusal: 'product-changed' })
  const checked = withCurrentStock(content.product, stored.product, read)
  if (!checked.ok) throw new RefusedSave(checked)
  return {
    product: { ...checked.value, fileId: stored.product.fileId, earlierPrices: stored.product.earlierPrices },
    extended: content.positions,
    hidden: content.hidden,
  }
}

async function checkCategories(tx: Context, { product }: EditedContent): Promise<void> {
  const ids = [...product.categoryIds]
  const { rows } = await tx.db.execute(sql`select from ${categories} where id = any(${sql.param(ids)}::int[])`)
  if (rows.length !== ids.length) throw new RefusedSave({ refusal: 'unknown-category' })
}

/** A product is not related to itself. */
async function checkRelated(
  tx: Context,
  productId: number | null,
  { product: { relatedIds = [] } }: EditedContent,
): Promise<void> {
  const titles = await readTitles(tx, relatedIds)
  if (relatedIds.some((id) => id === productId || titles[id] === undefined)) throw new RefusedSave({ refusal: 'unknown-related' })
}

/** Logos are drawn at the size marked on a photograph, but priced at the position's. */
function checkMarks({ config }: Context, { product, positions }: EditedContent): void {
  for (const [index, { src }] of product.images.entries()) {
    const name = parseReference(src)?.archetype ?? ''
    const marked = isPhotoArchetype(name) ? (findArchetype(config, name)?.positions ?? []) : []
    for (const position of positions ?? []) {
      const on = marked.find(({ key }) => key === position.key)
      const isSame =
        on === undefined ||
        (mmToTenths(on.maxWidthMm) === position.maxWidth &&
          mmToTenths(on.maxHeightMm) === position.maxHeight &&
          on.shape === position.shape)
      if (!isSame) throw new RefusedSave({ refusal: 'position-resized', field: `form.images.${index}.src`, name: position.name })
    }
  }
}

/** After all else: who confirms the warnings has nothing left to correct. */
function checkWarnings(
  { now }: Context,
  { despiteWarnings }: ProductSave,
  before: StoredProduct | null,
  after: ProductContent,
): void {
  const warnings = despiteWarnings ? [] : warningsToConfirm(before, after, dayInAthens(now))
  if (warnings.length > 0) throw new RefusedSave({ refusal: 'unseen-warnings', warnings })
}

/** Only newly entered SKUs: an import may have created duplicates. */
async function checkSkus(
  tx: Context,
  productId: number,
  { product }: EditedContent,
  before: StoredProduct | null,
): Promise<void> {
  const keyOf = (sku: string | null) => (sku === null ? '' : skuKey(sku))
  const had = new Set(before === null ? [] : [before.product, ...before.product.variants].map(({ sku }) => keyOf(sku)))
  const fields = new Map<string, { readonly sku: string; readonly field: string }>()
  const add = (sku: string | null, field: string) =>
    sku !== null && !had.has(skuKey(sku)) && !fields.has(skuKey(sku)) && fields.set(skuKey(sku), { sku, field })
  add(product.sku, 'form.sku')
  for (const [index, { sku }] of product.variants.entries()) add(sku, `form.variants.${index}.sku`)
  if (fields.size === 0) return
  const skus = sql.param([...fields.values()].map(({ sku }) => sku))
  const keys = sql`any(array(select ${skuKeySql(sql`s`)} from unnest(${skus}::text[]) s))`
  const { rows } = await tx.db.execute<{ id: number; title: string; sku: string }>(sql`
    select p.id, p.title, p.sku from products p where ${skuKeySql(sql`p.sku`)} = ${keys} and p.id <> ${productId}
    union all
    select p.id, p.title, v.sku from product_variants v join products p on p.id = v.product_id
    where ${skuKeySql(sql`v.sku`)} = ${keys} and p.id <> ${productId}
    union all
    -- It was imported under this SKU, and a new product would be taken for it.
    select p.id, p.title, substr(p.origin, 5) from products p
    where p.origin = any(select 'sku:' || s from unnest(${skus}::text[]) s) and p.id <> ${productId}
    limit 1`)
  const [taken] = rows
  if (taken === undefined) return
  const { id, title, sku } = taken
  throw new RefusedSave({ refusal: 'sku-taken', field: fields.get(skuKey(sku))?.field ?? 'form.sku', sku, by: { id, title } })
}

async function checkRemoved(tx: Context, parts: ProductParts, productId: number, save: ProductSave): Promise<void> {
  const before = save.removeUsed ? undefined : await readStored(tx, parts, productId)
  if (before === undefined || before.revision !== save.revision) return
  const left = new Set(save.content.product.variants.map(({ variantId }) => variantId))
  const removed = before.product.variants.map(({ variantId }) => variantId).filter((id) => !left.has(id))
  if (removed.length > 0 && (await variantUses(tx, productId, removed)).length > 0) {
    throw new RefusedSave({ refusal: 'variants-in-use' })
  }
}
