import { sql } from 'drizzle-orm'

import { storeDraft, readColleagues, readDraft } from '#app/products/editor/drafts/product-drafts.server.ts'
import { copiedForm, emptyForm, formOf, positionFormOf, stockOf } from '#app/products/editor/product-form.ts'
import { editedContent, readStored, readTitles } from '#app/products/editor/stored-content.server.ts'
import { nextVariantId } from '#app/products/editor/variants/variant-uses.server.ts'
import type { OpenedProduct } from '#app/products/editor/editor-schemas.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { reservedOf } from '#app/catalogue/import/reserved-stock.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { missingPicture, pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import { readReservedPiecesUnlocked } from '#app/orders/reserved-stock.server.ts'
import { positionsOfPicture } from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'

interface ProductToOpen {
  /** Null: a new product */
  readonly productId: number | null
  /** A new product copied from this one */
  readonly copyOf: number | null
}

/** A product for its editor, with the caller's draft and other people who have it open. Refuses an unknown id. */
export async function openProduct(
  ctx: Context,
  parts: ProductParts,
  user: UserSession,
  { productId, copyOf }: ProductToOpen,
): Promise<Result<OpenedProduct, { refusal: 'unknown-product' }>> {
  const id = productId ?? copyOf
  const stored = id === null ? undefined : await readStored(ctx, parts, id)
  if (id !== null && stored === undefined) return refuse({ refusal: 'unknown-product' })
  const { standard } = (await readSettings(ctx)).vatRates
  const read = stored === undefined ? emptyForm(standard) : formOf(editedContent(stored))
  await storeDraft(ctx, user, productId, null)
  const draft = await readDraft(ctx, user, productId)
  const isNew = productId === null
  return done({
    productId,
    revision: isNew ? 0 : (stored?.revision ?? 0),
    form: isNew && stored !== undefined ? copiedForm(read) : read,
    read: isNew || stored === undefined ? { product: 0, variants: {} } : stockOf(stored.product),
    reserved: await reservedPieces(ctx, productId),
    nextVariantId: id === null ? 1 : await nextVariantId(ctx, id),
    pictures: Object.fromEntries(
      [...read.images, ...(draft?.form.images ?? [])].map(({ src }) => [src, pictureUrl(ctx.config, src)]),
    ),
    relatedTitles: await readTitles(ctx, [...read.relatedIds, ...(draft?.form.relatedIds ?? [])]),
    archetypePositions: positionsOfPicture(ctx, read.images[0]?.src ?? missingPicture).map(positionFormOf),
    draft,
    colleagues: await readColleagues(ctx, user, productId),
  })
}

async function reservedPieces(ctx: Context, productId: number | null): Promise<OpenedProduct['reserved']> {
  const pieces = productId === null ? [] : await readReservedPiecesUnlocked(ctx, [productId])
  const variantIds = [...new Set(pieces.flatMap(({ variantId }) => variantId ?? []))]
  return {
    product: reservedOf(pieces, null),
    variants: Object.fromEntries(variantIds.map((id) => [String(id), reservedOf(pieces, id)])),
  }
}

/** Suggestions for a field: values in use. */
export async function usedTexts(
  ctx: Context,
): Promise<{ types: string[]; brands: string[]; collections: string[]; tags: string[] }> {
  const { rows } = await ctx.db.execute<{ types: string[]; brands: string[]; collections: string[]; tags: string[] }>(sql`
    select
      array(select type from products group by type order by count(*) desc, type limit 200) as types,
      array(select brand from products where brand is not null group by brand order by count(*) desc, brand limit 200) as brands,
      array(select collection from product_collections group by collection order by count(*) desc, collection limit 200) as collections,
      array(select tag from product_tags group by tag order by count(*) desc, tag limit 500) as tags`)
  return rows[0] ?? { types: [], brands: [], collections: [], tags: [] }
}
