import { LRUCache } from 'lru-cache'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

import { openPicture } from '#app/catalogue/pictures/open-picture.server.ts'
import type { PictureMaker } from '#app/catalogue/pictures/picture-maker.server.ts'
import { missingPicture } from '#app/catalogue/pictures/pictures.server.ts'
import { drawMockUp } from '#app/personalisation/mock-ups/draw-mock-up.server.ts'
import { readLogoPicture } from '#app/personalisation/logos/read-logo-picture.server.ts'
import { drawPreview } from '#app/personalisation/sharing/draw-preview.server.ts'
import { type OpenedShelf, readShelfItems, type ShelfItemRow } from '#app/personalisation/sharing/open-shelf.server.ts'
import { maxPreviewTiles } from '#app/personalisation/sharing/preview-layout.ts'
import type { Context } from '#app/platform/context.server.ts'

const width = 800
const maxCachedBytes = 32 * 1024 * 1024

/** Cached for a limited time: a link's content is immutable, but not its products' pictures. */
const drawn = new LRUCache<string, Buffer>({
  maxSize: maxCachedBytes,
  sizeCalculation: (picture) => picture.length + 200,
  ttl: 600_000,
})

/** The WebP of one product, with the logo; null if the shelf has none there. Throws TooManyMockUpsError. */
export async function shelfItemPicture(
  ctx: Context,
  maker: PictureMaker,
  { id }: OpenedShelf,
  place: number,
): Promise<Buffer | null> {
  return cached(`${id} ${place}`, async () => {
    const item = (await readShelfItems(ctx, id)).find((each) => each.place === place)
    return item === undefined ? null : drawItem(ctx, maker, item)
  })
}

/** The JPEG for chats and social media. Throws as above. */
export async function shelfPreview(ctx: Context, maker: PictureMaker, { id, pictures }: OpenedShelf): Promise<Buffer | null> {
  return cached(`${id} preview`, async () => {
    const items = (await readShelfItems(ctx, id)).slice(0, maxPreviewTiles)
    const products = await Promise.all(items.map((item) => drawItem(ctx, maker, item)))
    const [hash] = pictures
    const logo = hash === undefined ? null : await readLogoPicture(ctx, hash)
    return drawPreview(
      products.filter((product) => product !== null),
      logo,
    )
  })
}

async function cached(key: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const known = drawn.get(key)
  if (known !== undefined) return known
  const made = await draw()
  if (made !== null) drawn.set(key, made)
  return made
}

/** With its print, or the bare product if that is invisible. Throws TooManyMockUpsError. */
async function drawItem(ctx: Context, maker: PictureMaker, row: ShelfItemRow): Promise<Buffer | null> {
  const picture = row.picture ?? missingPicture
  const mockUp = await drawMockUp(ctx, { picture, placements: row.placements, width, format: 'webp' })
  if (mockUp !== null) return mockUp
  const opened = await openPicture({ config: ctx.config, maker, ctx }, picture)
  if (!opened.ok) return null
  const file = await readFile(opened.value.path)
  if (opened.value.path.endsWith('.webp')) return file
  return sharp(file).resize({ width, height: width, fit: 'inside' }).webp({ quality: 82 }).toBuffer()
}
