import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import { importPictures } from '#app/imports/import.tables.ts'
import type { BeforeRun } from '#app/imports/rules/before-run.server.ts'
import type { ImportedImage, ImportedVariant } from '#app/catalogue/import/import-variants.ts'
import { changeProducts, type ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { download, downloadFailureText } from '#app/platform/http/download.server.ts'
import { photographEnding } from '#app/uploads/accepted-files.ts'
import { inspectFile } from '#app/uploads/inspect-file.server.ts'
import { incomingFolder } from '#app/uploads/receive-file.server.ts'

const productsAtOnce = 4
const maxBytes = 20 * 1024 * 1024
const patienceMs = 30_000

type Picture = typeof importPictures.$inferSelect

/** Fetches the pictures of a run, a few products at once. Failures are listed, the other pictures shown. */
export async function fetchPictures(ctx: Context, parts: ProductParts, runId: string): Promise<void> {
  for (;;) {
    const waiting = await ctx.db
      .selectDistinct({ productId: importPictures.productId })
      .from(importPictures)
      .where(and(eq(importPictures.runId, runId), eq(importPictures.state, 'waiting')))
      .orderBy(asc(importPictures.productId))
      .limit(productsAtOnce)
    if (waiting.length === 0) return
    await Promise.all(waiting.map(({ productId }) => fetchOfProduct(ctx, parts, runId, productId)))
  }
}

async function fetchOfProduct(ctx: Context, parts: ProductParts, runId: string, productId: number): Promise<void> {
  const pictures = await ctx.db
    .select()
    .from(importPictures)
    .where(and(eq(importPictures.runId, runId), eq(importPictures.productId, productId)))
    .orderBy(asc(importPictures.position))
  const fetched: Picture[] = []
  for (const picture of pictures) fetched.push(picture.state === 'waiting' ? await fetchOne(ctx, picture) : picture)
  await inRetriedTransaction({ ...ctx, now: new Date() }, async (tx) => {
    const still = await tx.db
      .select({ id: importPictures.id })
      .from(importPictures)
      .where(
        inArray(
          importPictures.id,
          fetched.map(({ id }) => id),
        ),
      )
      .for('update')
    // A later run has replaced them.
    if (still.length !== fetched.length) return
    for (const { id, state, src, failure } of fetched) {
      await tx.db.update(importPictures).set({ state, src, failure }).where(eq(importPictures.id, id))
    }
    const shown = fetched.flatMap(({ src, colour }) => (src === null ? [] : [{ src, colour }]))
    if (shown.length === 0) return
    let before = 0
    const changer = { user: null, cause: 'import' } as const
    const changed = await changeProducts(tx, parts, changer, [productId], ({ revision, product, extended, hidden }) => {
      before = revision
      return { product: { ...product, images: imagesOf(shown, product.images, product.variants) }, extended, hidden }
    })
    if (changed.length === 0) return
    await joinToRun(tx, { runId, productId, before })
  })
}

interface PictureChange {
  readonly runId: string
  readonly productId: number
  /** The product's revision without the pictures */
  readonly before: number
}

/** The pictures are a change of the run, and undone with it; unless somebody changed the product since the run did. */
async function joinToRun(tx: Context, { runId, productId, before }: PictureChange): Promise<void> {
  const onlyPictures = JSON.stringify({ effect: 'changed', revision: before } satisfies Partial<BeforeRun>)
  await tx.db.execute(sql`
    update import_items set revision = ${before + 1},
      before = case when revision is null then before || ${onlyPictures}::jsonb else before end
    where run_id = ${runId} and product_id = ${productId} and before is not null and (revision is null or revision = ${before})`)
}

async function fetchOne(ctx: Context, picture: Picture): Promise<Picture> {
  const stored = await storePicture(ctx, picture.url)
  if (stored.ok) return { ...picture, state: 'fetched', src: stored.value, failure: '' }
  return { ...picture, state: 'failed', failure: stored.failure }
}

/** The name of the fetched picture, by its content: identical pictures share a file. */
async function storePicture(ctx: Context, url: string): Promise<Result<string, { refusal: 'failed'; failure: string }>> {
  const failed = (failure: string) => refuse({ refusal: 'failed', failure })
  await mkdir(incomingFolder(ctx), { recursive: true, mode: 0o700 })
  const target = join(incomingFolder(ctx), randomUUID())
  try {
    const allowLocal = ctx.config.webhookLocalReceivers
    const got = await download(url, { target, maxBytes, patienceMs, allowLocal, headers: { accept: 'image/*' } })
    if (!got.ok) return failed(downloadFailureText(got))
    const inspected = await inspectFile(ctx, target)
    if (!inspected.ok) return failed('δεν είναι εικόνα που μπορούμε να δείξουμε')
    const ending = photographEnding(inspected.value.kind)
    if (ending === undefined) return failed('δεν είναι φωτογραφία JPG, PNG ή WebP')
    const hash = createHash('sha256')
    await pipeline(createReadStream(target), hash)
    const src = `import/${hash.digest('hex').slice(0, 40)}.${ending}`
    await fileStore(ctx.config).put(`pictures/${src}`, createReadStream(target))
    return done(src)
  } finally {
    await rm(target, { force: true })
  }
}

/** A product's pictures: known ones keep their numbers, each is assigned to the variants of its colour. */
function imagesOf(
  shown: readonly { readonly src: string; readonly colour: string | null }[],
  before: readonly ImportedImage[],
  variants: readonly ImportedVariant[],
): ImportedImage[] {
  const known = new Map(before.map(({ src, imageId }) => [src, imageId]))
  let last = Math.max(0, ...known.values())
  const distinct = [...new Map(shown.map((each) => [each.src, each])).values()]
  return distinct.map(({ src, colour }) => {
    const variantIds = variants.flatMap((variant) => (colour !== null && variant.colour === colour ? [variant.variantId] : []))
    return { imageId: known.get(src) ?? ++last, src, alt: colour, variantIds }
  })
}
