import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'

import { ownPicturesFolder } from '#app/products/editor/pictures/own-pictures.ts'
import type { ProductPicture } from '#app/catalogue/manage/product-picture.ts'
import { pathOfPicture } from '#app/catalogue/pictures/open-picture.server.ts'
import { type PictureMaker, TooManyPicturesError } from '#app/catalogue/pictures/picture-maker.server.ts'
import { findPictureSource } from '#app/catalogue/pictures/picture-sources.server.ts'
import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import { isPhotoArchetype } from '#app/personalisation/own-photo/photo-positions.ts'
import { marksFolder } from '#app/personalisation/own-photo/store-photo-positions.server.ts'
import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { filesFolder, fileStore } from '#app/platform/files/files.server.ts'
import { isDiskFull } from '#app/platform/postgres/database.server.ts'
import { maxFileBytes, photographEnding } from '#app/uploads/accepted-files.ts'
import { type FileRefusal, noRoom } from '#app/uploads/file-refusals.ts'
import { hasFreeSpace } from '#app/uploads/free-space.server.ts'
import { inspectFile } from '#app/uploads/inspect-file.server.ts'
import { type ReceivedFile, withReceivedFile } from '#app/uploads/receive-file.server.ts'

const picturesFolder = 'pictures'
const unusedDays = 7

interface Upload {
  readonly content: ReadableStream<Uint8Array>
  /** In bytes, if declared by the sender */
  readonly size?: number | undefined
}

/**
 * Stores a product's photograph among the shop's pictures, named by the hash of its content, after generating one size: broken
 * files are refused. Products name it by `src`.
 */
export async function storeProductPicture(
  ctx: Context,
  maker: PictureMaker,
  { content, size = 0 }: Upload,
): Promise<Result<ProductPicture, FileRefusal>> {
  if (size > maxFileBytes) return refuse({ refusal: 'too-large' })
  if (!(await hasFreeSpace(ctx, 2 * size))) return refuse(noRoom)
  try {
    return await withReceivedFile<ProductPicture, FileRefusal>(ctx, content, (received) => keep(ctx, maker, received))
  } catch (error) {
    if (!isDiskFull(error)) throw error
    ctx.log.error({ err: error }, 'a picture was not stored: the disk is full')
    return refuse(noRoom)
  }
}

async function keep(
  ctx: Context,
  maker: PictureMaker,
  { path, hash }: ReceivedFile,
): Promise<Result<ProductPicture, FileRefusal>> {
  const inspected = await inspectFile(ctx, path)
  if (!inspected.ok) return inspected
  const ending = photographEnding(inspected.value.kind)
  if (ending === undefined) return refuse({ refusal: 'wrong-kind' })
  const src = `${ownPicturesFolder}/${hash.toString('hex')}.${ending}`
  const files = fileStore(ctx.config)
  const key = `${picturesFolder}/${src}`
  // Not `findPictureSource`, which would cache its absence.
  const wasThere = existsSync(join(filesFolder(ctx.config), key))
  // Touches an existing file too: the cleanup must not delete it before the product is saved.
  await files.put(key, createReadStream(path))
  const made = await makeFirst(ctx, maker, src)
  if (!made.ok && !wasThere) await files.remove(key)
  return made
}

/** Generates an unreferenced picture in the size that its URL requests first. */
async function makeFirst(ctx: Context, maker: PictureMaker, src: string): Promise<Result<ProductPicture, FileRefusal>> {
  const source = findPictureSource(ctx.config, src)
  if (source === null || source.kind === 'as-it-is') return refuse({ refusal: 'broken-file' })
  const wanted = { width: 800, format: 'webp', version: source.version } as const
  try {
    await maker.make({ source, width: 800, format: 'webp', target: pathOfPicture(ctx.config, src, wanted) }, 'now')
  } catch (error) {
    if (error instanceof TooManyPicturesError) return refuse({ refusal: 'busy', seconds: 10 })
    return refuse({ refusal: 'broken-file' })
  }
  return done({ src, url: pictureUrl(ctx.config, src) })
}

/** An archetype's picture in a colour, generated for the editor. `colour` has six digits. */
export async function composePicture(
  ctx: Context,
  maker: PictureMaker,
  { archetype, view, colour }: { readonly archetype: string; readonly view: string; readonly colour: string },
): Promise<Result<ProductPicture, FileRefusal>> {
  const made = await makeFirst(ctx, maker, `${archetype}/${view}/${colour}.webp`)
  return !made.ok && made.refusal === 'broken-file' ? refuse({ refusal: 'not-found' }) : made
}

/** Removes unreferenced uploaded pictures: named by no product, product version, draft, category or order. */
export async function deleteUnusedPictures(ctx: Context): Promise<void> {
  const files = fileStore(ctx.config)
  const before = ctx.now.getTime() - unusedDays * dayMs
  for await (const { key, changedAt } of files.list(`${picturesFolder}/${ownPicturesFolder}`)) {
    if (changedAt.getTime() > before || (await isNamed(ctx, key.slice(picturesFolder.length + 1)))) continue
    await files.remove(key)
  }
}

/** Deletes the folders of unused photographs with marked print positions. */
export async function deleteUnusedMarks(ctx: Context): Promise<void> {
  const files = fileStore(ctx.config)
  const before = ctx.now.getTime() - unusedDays * dayMs
  const found = new Map<string, { keys: string[]; changedAt: number }>()
  for (const folder of [picturesFolder, marksFolder]) {
    for await (const { key, changedAt } of files.list(folder)) {
      const [, name = ''] = key.split('/')
      if (!isPhotoArchetype(name)) continue
      const known = found.get(name) ?? { keys: [], changedAt: 0 }
      found.set(name, { keys: [...known.keys, key], changedAt: Math.max(known.changedAt, changedAt.getTime()) })
    }
  }
  for (const [name, { keys, changedAt }] of found) {
    if (changedAt > before || (await isNamed(ctx, `${name}/`))) continue
    for (const key of keys) await files.remove(key)
  }
}

/** By its path, or for a folder by the prefix of its pictures' paths. */
async function isNamed(ctx: Context, src: string): Promise<boolean> {
  const named = `%${src}%`
  const { rows } = await ctx.db.execute<{ named: boolean }>(sql`
    select exists (select from product_images where src like ${`${src}%`})
      or exists (select from categories where image_src like ${`${src}%`})
      or exists (select from settings where key in ('letterhead', 'mailLogo', 'logo', 'darkLogo', 'icon', 'legalGuaranteeNotice') and value::text like ${named})
      or exists (select from product_versions where product->>'images' like ${named})
      or exists (select from product_drafts where content->'form'->>'images' like ${named})
      or exists (select from order_lines where image_src like ${named})
      or exists (select from offers where lines::text like ${named}) as named`)
  return rows[0]?.named !== false
}
