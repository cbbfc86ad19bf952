import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'

import type { FeedKind } from '#app/imports/feeds/feed-names.ts'
import { type FeedOffer, feedOffers } from '#app/imports/feeds/feed-offers.ts'
import { feedFrame } from '#app/imports/feeds/feeds.ts'
import { categories, products } from '#app/catalogue/catalogue.tables.ts'
import { readColours } from '#app/catalogue/import/import-colours.server.ts'
import { readStoredProducts } from '#app/catalogue/manage/stored-products.server.ts'
import { productIdPages } from '#app/catalogue/product/product-id-pages.server.ts'
import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import type { ClosedDays } from '#app/company/working-days.ts'
import { shopNameOf } from '#app/company/shop-brand.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import { decorationImport } from '#app/personalisation/import/import-decoration.server.ts'
import { marketPictureWidth, resizedUrl } from '#app/platform/browser/picture-urls.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { absoluteUrl, homeUrl, productColourUrl, productUrl } from '#app/urls.ts'

const productsAtOnce = 200

/** A market's file of what the shop sells by the piece, in chunks, so that memory holds only some products. */
export async function* writeFeed(ctx: Context, kind: FeedKind): AsyncGenerator<string, void, undefined> {
  const settings = await readSettings(ctx)
  const origin = publicOrigin(ctx.config)
  const frame = feedFrame(kind, { name: shopNameOf(settings), url: absoluteUrl(origin, homeUrl()) }, ctx.now)
  yield frame.head
  for await (const offers of readOffers(ctx, origin, settings.closedDays)) yield offers.map(frame.offer).join('')
  yield frame.tail
}

async function* readOffers(
  ctx: Context,
  origin: string,
  closedDays: ClosedDays,
): AsyncGenerator<readonly FeedOffer[], void, undefined> {
  const today = dayInAthens(ctx.now)
  const tree = new Map((await ctx.db.select().from(categories)).map((row) => [row.id, row]))
  const labels = new Map((await readColours(ctx)).map(({ name, label }) => [name, label]))
  const absolute = (url: string) => (URL.canParse(url) ? url : absoluteUrl(origin, url))
  const pictureOf = (src: string) => {
    const url = resizedUrl(pictureUrl(ctx.config, src), { width: marketPictureWidth, format: 'jpg' })
    return /\.(jpe?g|png|webp)$/i.test(url) ? absolute(url) : null
  }
  const which = and(
    eq(products.hidden, false),
    gt(products.price, 0),
    lte(products.minimumQuantity, 1),
    or(isNull(products.availableFrom), lte(products.availableFrom, today)),
  )
  for await (const ids of productIdPages(ctx, productsAtOnce, which)) {
    const stored = await readStoredProducts(ctx, decorationImport, ids)
    yield [...stored.values()].flatMap(({ id, product }) =>
      feedOffers(
        {
          id,
          product,
          url: absoluteUrl(origin, productUrl(id)),
          urlOfColour: (colour) => absoluteUrl(origin, productColourUrl(id, colour)),
          categories: pathOf(product.categoryIds[0] ?? 0, tree),
          pictureOf,
          colourLabel: (name) => labels.get(name) ?? name,
        },
        { today, closedDays },
      ),
    )
  }
}

function pathOf(id: number, tree: ReadonlyMap<number, typeof categories.$inferSelect>): string[] {
  const path: string[] = []
  for (let at = tree.get(id); at !== undefined && path.length < 20; at = tree.get(at.parentId ?? 0)) path.unshift(at.name)
  return path
}
