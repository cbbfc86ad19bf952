import { LRUCache } from 'lru-cache'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

import { openPicture } from '#app/catalogue/pictures/open-picture.server.ts'
import type { PictureMaker } from '#app/catalogue/pictures/picture-maker.server.ts'
import { missingPicture } from '#app/catalogue/pictures/pictures.server.ts'
import { brandNameOf } from '#app/company/shop-brand.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { sampleMark } from '#app/personalisation/logo-preview/sample-logo.ts'
import { drawOrBare } from '#app/personalisation/mock-ups/mock-up-of-design.server.ts'
import { readLogoPicture } from '#app/personalisation/logos/read-logo-picture.server.ts'
import { drawPreview } from '#app/personalisation/sharing/draw-preview.server.ts'
import { type OpenedShelf, readShelfItems, type ShelfItemRow } from '#app/personalisation/sharing/open-shelf.server.ts'
import { maxPreviewTiles } from '#app/personalisation/sharing/preview-layout.ts'
import { isOwnBrand } from '#app/platform/software-name.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import type { Context } from '#app/platform/context.server.ts'

const width = 800
const maxCachedBytes = 32 * 1024 * 1024

/** Cached for a limited time: a link's content is immutable, but not its products' pictures. */
const drawn = new LRUCache<string, Buffer>({
  maxSize: maxCachedBytes,
  sizeCalculation: (picture) => picture.length + 200,
  ttl: 600_000,
})

/** A picture, and whether it is what it shall be: not the bare product because its print could not be drawn this time */
interface Drawn {
  readonly picture: Buffer | null
  readonly isFinal: boolean
}

/** The WebP of one product, with the logo where it can be drawn; null if the shelf has none there. */
export async function shelfItemPicture(
  ctx: Context,
  maker: PictureMaker,
  { id }: OpenedShelf,
  place: number,
): Promise<Buffer | null> {
  return cached(`${id} ${place}`, async () => {
    const item = (await readShelfItems(ctx, id)).find((each) => each.place === place)
    return item === undefined ? { picture: null, isFinal: true } : drawItem(ctx, maker, item)
  })
}

/** The JPEG for chats and social media. */
export async function shelfPreview(ctx: Context, maker: PictureMaker, { id, pictures }: OpenedShelf): Promise<Buffer | null> {
  return cached(`${id} preview`, async () => {
    const items = (await readShelfItems(ctx, id)).slice(0, maxPreviewTiles)
    const products = await Promise.all(items.map((item) => drawItem(ctx, maker, item)))
    const [hash] = pictures
    const logo = hash === undefined ? null : await readLogoPicture(ctx, hash)
    const tiles = products.flatMap(({ picture }) => picture ?? [])
    return { picture: await drawPreview(tiles, logo, await shopMark(ctx)), isFinal: products.every(({ isFinal }) => isFinal) }
  })
}

/** The shop's logo; undefined if it has none. */
async function shopMark(ctx: Context): Promise<Buffer | undefined> {
  const settings = await readSettings(ctx)
  if (settings.logo !== null) return (await fileStore(ctx.config).read(`pictures/${settings.logo.src}`)) ?? undefined
  return isOwnBrand({ name: brandNameOf(settings) }) ? undefined : Buffer.from(sampleMark(false))
}

async function cached(key: string, draw: () => Promise<Drawn>): Promise<Buffer | null> {
  const known = drawn.get(key)
  if (known !== undefined) return known
  const { picture, isFinal } = await draw()
  if (picture !== null && isFinal) drawn.set(key, picture)
  return picture
}

/** With its print, or the bare product if that is invisible or could not be drawn this time. */
async function drawItem(ctx: Context, maker: PictureMaker, row: ShelfItemRow): Promise<Drawn> {
  const picture = row.picture ?? missingPicture
  const mockUp = await drawOrBare(ctx, { picture, placements: row.placements, width, format: 'webp' })
  if ('bytes' in mockUp) return { picture: mockUp.bytes, isFinal: true }
  const { isFinal } = mockUp
  const opened = await openPicture({ config: ctx.config, maker, ctx }, picture)
  if (!opened.ok) return { picture: null, isFinal }
  const file = await readFile(opened.value.path)
  if (opened.value.path.endsWith('.webp')) return { picture: file, isFinal }
  return { picture: await sharp(file).resize({ width, height: width, fit: 'inside' }).webp({ quality: 82 }).toBuffer(), isFinal }
}
