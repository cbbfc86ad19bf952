import type { Context as HonoContext, MiddlewareHandler } from 'hono'

import { asksForMarkdown } from '#app/composition/asks-for-markdown.http.ts'
import type { Config } from '#app/platform/config.ts'
import { hasPreview } from '#app/platform/http/preview-cookie.server.ts'
import { answerUnavailable, type HttpEnv } from '#app/platform/http/http.server.ts'
import type { Shop } from '#app/shop.server.ts'

/** With `Retry-After`, in seconds, search engines come back later and keep their entries of the shop. */
export const closedHeaders = { 'retry-after': '3600', 'cache-control': 'no-store' } as const

/** Paths that stay open: the page shown instead of all others, and what staff need to log in. */
const openRoutes = /^\/(?:coming-soon|login|vendor-dashboard|my-account\/security)(?:\/|$)/

/** Whether a closed shop hides a page from this request. */
export function isHidden(c: HonoContext<HttpEnv>, config: Config, route: string, now: Date): boolean {
  return !openRoutes.test(route) && !hasPreview(c, config, now)
}

/** What programs read of a shop: sitemaps, feeds, Markdown. */
const readPaths = /^\/(?:sitemap\.xml|sitemaps\/.*|feeds\/.*|llms\.txt|.*\.md)$/

/** Answers 503 to programs that read the shop, while it is closed or its state is not read yet. */
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
