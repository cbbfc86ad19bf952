import type { Context as HonoContext, Handler, MiddlewareHandler } from 'hono'

import { openShelf } from '#app/personalisation/sharing/open-shelf.server.ts'
import { maxSharedItems } from '#app/personalisation/sharing/share-limits.ts'
import { shelfItemPicture, shelfPreview } from '#app/personalisation/sharing/shelf-pictures.server.ts'
import { clientAddress } from '#app/platform/http/client-address.server.ts'
import { answerUnavailable, type HttpEnv } from '#app/platform/http/http.server.ts'
import type { Shop } from '#app/shop.server.ts'

/** Short, because a link may be revoked. */
const caching = 'private, max-age=300'

/** For all responses below `/shared`: the address is a capability, so no other site, cache or search engine may learn it. */
export const withLinkHeaders: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const { headers } = c.res
  headers.set('referrer-policy', 'no-referrer')
  headers.set('x-robots-tag', 'noindex, nofollow')
  if (c.res.status !== 200 || headers.get('cache-control') !== caching) headers.set('cache-control', 'no-store')
}

/** Sends the pictures of a shared shelf, by its link's token: `/shared/<token>/3.webp` and `preview.jpg`. */
export function answerSharedPictures(shop: Shop): Handler<HttpEnv> {
  return async (c) => {
    const { token = '', file = '' } = c.req.param()
    const ctx = shop.context(c.get('requestId'), clientAddress(shop.config, c))
    if (ctx === null) return answerUnavailable(c)
    const place = Number(/^([1-9]\d?)\.webp$/.exec(file)?.[1] ?? 0)
    if (file !== 'preview.jpg' && (place === 0 || place > maxSharedItems)) return c.notFound()
    const shelf = await openShelf(ctx, token)
    if (shelf === null) return c.notFound()
    return place === 0
      ? answer(c, await shelfPreview(ctx, shop.pictures, shelf), 'image/jpeg')
      : answer(c, await shelfItemPicture(ctx, shop.pictures, shelf, place), 'image/webp')
  }
}

function answer(c: HonoContext<HttpEnv>, picture: Buffer | null, type: string): Response | Promise<Response> {
  if (picture === null) return c.notFound()
  return c.body(new Uint8Array(picture), 200, {
    'content-type': type,
    'cache-control': caching,
    // Chat apps embed it in their own pages.
    'cross-origin-resource-policy': 'cross-origin',
  })
}
