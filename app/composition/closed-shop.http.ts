import type { Context as HonoContext, MiddlewareHandler } from 'hono'

import { hasPreview } from '#app/platform/http/preview-cookie.server.ts'
import { asksForMarkdown } from '#app/composition/asks-for-markdown.http.ts'
import { answerUnavailable, type HttpEnv } from '#app/platform/http/http.server.ts'
import type { Shop } from '#app/shop.server.ts'

/** With `Retry-After`, in seconds, search engines come back later and keep their entries of the shop. */
export const closedHeaders = { 'retry-after': '3600', 'cache-control': 'no-store' } as const

/** Paths that stay open: the page shown instead of all others, and what staff need to log in. */
const openRoutes = /^\/(?:coming-soon|login|vendor-dashboard|my-account\/security)(?:\/|$)/

/** Whether a page is hidden from this request. */
export function isHidden(shop: Shop, c: HonoContext<HttpEnv>, route: string, now: Date): boolean {
  return shop.isOpenToVisitors() === false && !openRoutes.test(route) && !hasPreview(c, shop.config, now)
}

/** What programs read of a shop: sitemaps, feeds, Markdown. */
const readPaths = /^\/(?:sitemap\.xml|sitemaps\/.*|feeds\/.*|llms\.txt|.*\.md)$/

/** While the shop is closed, or it is not known yet whether it is, programs that read it are told to come again. */
export function refuseReaders(shop: Shop): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const isOpen = shop.isOpenToVisitors()
    if (isOpen === true) return next()
    const isRead = readPaths.test(c.req.path) || asksForMarkdown(c.req.header('accept'))
    if (!isRead || c.req.path.startsWith('/api/')) return next()
    if (isOpen === null) return answerUnavailable(c)
    return c.text('Το κατάστημα δεν είναι ανοιχτό αυτή τη στιγμή. / The shop is closed at the moment.', 503, closedHeaders)
  }
}
