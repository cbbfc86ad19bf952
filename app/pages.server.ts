import { createRequestHandler, type RequestHandler, RouterContextProvider, matchPath } from 'react-router'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context as HonoContext } from 'hono'

import { cachedPageUrl } from '#app/page-plan.ts'
import type { Config } from '#app/platform/config.ts'
import { type Context, requestContext, pageFailure } from '#app/platform/context.server.ts'
import { clientAddress, type HttpEnv } from '#app/platform/http/http.server.ts'
import { type CachedPage, sendPage } from '#app/platform/http/page-cache.server.ts'
import type { Shop } from '#app/shop.server.ts'

let patterns: Promise<readonly string[]> | undefined

/** Paths as in `routes.ts`, such as `/product/:productId?`; the longest first. */
async function readPatterns(): Promise<readonly string[]> {
  const { routes } = await import('virtual:react-router/server-build')
  const partsOf = (id: string | undefined): readonly string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route === undefined ? [] : [...partsOf(route.parentId), route.path ?? '']
  }
  const paths = Object.keys(routes).map((id) => `/${partsOf(id).filter(Boolean).join('/')}`)
  return [...new Set(paths)].filter((path) => path !== '/' && path !== '/*').toSorted((a, b) => b.length - a.length)
}

/** The route of a page's path, or of its `.data`, for metrics; `other` if it is no page. */
async function routeOf(pathname: string): Promise<string> {
  const page = pathname.replace(/(\/_)?\.data$/, '')
  if (page === '' || page === '/' || page === '/_root') return '/'
  patterns ??= readPatterns()
  return (await patterns).find((pattern) => matchPath(pattern, page) !== null) ?? 'other'
}

const startingPage = `<!doctype html><html lang="el"><meta charset="utf-8"><title>Doro | More Than Just a Gift</title>
<p>Το κατάστημα ξεκινά. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.</p>`

/** Serves every page and its `.data`: from the page cache if cacheable, else rendered for this request. */
export function createPages(shop: Shop): (c: HonoContext<HttpEnv>) => Promise<Response> {
  const { config, pages, metrics } = shop
  const handle = createHandler(config.mode)
  // Pages never depend on the Host header: the client chooses it, and the response is cached for everybody.
  const origin = config.publicUrl ?? `http://localhost:${config.port}`

  async function render(url: string, ctx: Context, request?: Request, from = origin): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(requestContext, ctx)
    context.set(pageFailure, null)
    // Concatenated: `new URL('//host/', from)` would be another site's address.
    const response = await handle(new Request(`${from}${url}`, request), context)
    const failure = context.get(pageFailure)
    const unavailable = failure === 'unavailable' || (failure === 'unexpected' && (await shop.isOutdated()))
    const status = unavailable ? 503 : response.status
    if (status !== 503 && status !== 429) return response
    const headers = new Headers(response.headers)
    headers.set('retry-after', '2')
    return new Response(response.body, { status, headers })
  }

  return async (c) => {
    c.set('route', await routeOf(new URL(c.req.url).pathname))
    const ctx = shop.context(c.get('requestId'), clientAddress(shop.config, c))
    if (ctx === null) return c.html(startingPage, 503, { 'retry-after': '2' })
    const { url, method } = c.req.raw
    const pathAndQuery = url.slice(new URL(url).origin.length)
    const key = method === 'GET' || method === 'HEAD' ? cachedPageUrl(pathAndQuery) : null
    if (key === null || config.mode === 'development') {
      const response = await render(pathAndQuery, ctx, c.req.raw, method === 'POST' ? postedFrom(c.req.raw, origin) : origin)
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-cache')
      return response
    }
    metrics.cachedPages.inc({ outcome: 'miss' })
    const page = await pages.load(key, (cacheTags) => render(key, { ...ctx, cacheTags }))
    return page instanceof Response ? page : sendCached(c, page)
  }
}

/** React Router calls it for each request, since routes change in development. */
function createHandler(mode: Config['mode']): RequestHandler {
  const load = () => import('virtual:react-router/server-build')
  if (mode === 'development') return createRequestHandler(load, mode)
  const loaded = load().then((build) => createRequestHandler(build, mode))
  return async (request, context) => (await loaded)(request, context)
}

/**
 * The origin for a posted form: React Router refuses posts from another site's page. A shop without PUBLIC_URL is reached
 * under many names; a form of its own page has the same name in both headers.
 */
function postedFrom({ headers, url }: Request, publicOrigin: string): string {
  const { origin } = new URL(url)
  return headers.get('origin') === origin ? origin : publicOrigin
}

/** Sends a cached page past Hono, as the listener does on a hit. */
async function sendCached(c: HonoContext<HttpEnv>, page: CachedPage): Promise<Response> {
  const { incoming, outgoing } = c.env
  await sendPage(page, incoming, outgoing)
  return RESPONSE_ALREADY_SENT
}
