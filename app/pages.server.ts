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

/** Paths as `routes.ts` has them, `/product/:productId?` say; the longest first. */
async function readPatterns(): Promise<readonly string[]> {
  const { routes } = await import('virtual:react-router/server-build')
  const partsOf = (id: string | undefined): readonly string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route === undefined ? [] : [...partsOf(route.parentId), route.path ?? '']
  }
  const paths = Object.keys(routes).map((id) => `/${partsOf(id).filter(Boolean).join('/')}`)
  return [...new Set(paths)].filter((path) => path !== '/' && path !== '/*').toSorted((a, b) => b.length - a.length)
}

/** The route of a page's path, or of its `.data`, for metrics; `other` for what is no page. */
async function routeOf(pathname: string): Promise<string> {
  const page = pathname.replace(/(\/_)?\.data$/, '')
  if (page === '' || page === '/' || page === '/_root') return '/'
  patterns ??= readPatterns()
  return (await patterns).find((pattern) => matchPath(pattern, page) !== null) ?? 'other'
}

const startingPage = `<!doctype html><html lang="el"><meta charset="utf-8"><title>Doro | More Than Just a Gift</title>
<p>Το κατάστημα ξεκινά. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.</p>`

/** Answers every page and its `.data`: out of the page cache where it may be kept, else made for this request. */
export function createPages(shop: Shop): (c: HonoContext<HttpEnv>) => Promise<Response> {
  const { config, pages, metrics } = shop
  const handle = createHandler(config.mode)
  // Pages never depend on the Host header: it is the client's to choose, and the answer is kept for everybody.
  const origin = config.publicUrl ?? `http://localhost:${config.port}`

  async function render(url: string, ctx: Context, request?: Request, from = origin): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(requestContext, ctx)
    context.set(pageFailure, null)
    // Put together as text: «//host/» would be another shop's address to `new URL(url, from)`.
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
    const asked = url.slice(new URL(url).origin.length)
    const key = method === 'GET' || method === 'HEAD' ? cachedPageUrl(asked) : null
    if (key === null || config.mode === 'development') {
      const response = await render(asked, ctx, c.req.raw, method === 'POST' ? postedFrom(c.req.raw, origin) : origin)
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-cache')
      return response
    }
    metrics.cachedPages.inc({ outcome: 'miss' })
    const page = await pages.load(key, (cacheTags) => render(key, { ...ctx, cacheTags }))
    return page instanceof Response ? page : answerKept(c, page)
  }
}

/** Given a function, React Router prepares the routes for each request; in development they change. */
function createHandler(mode: Config['mode']): RequestHandler {
  const load = () => import('virtual:react-router/server-build')
  if (mode === 'development') return createRequestHandler(load, mode)
  const loaded = load().then((build) => createRequestHandler(build, mode))
  return async (request, context) => (await loaded)(request, context)
}

/**
 * The origin of a form that is posted: React Router lets a page of another site post nothing. A shop without PUBLIC_URL is
 * reached under many names; a form of the page under one of them says that name in both of its headers.
 */
function postedFrom({ headers, url }: Request, publicOrigin: string): string {
  const { origin } = new URL(url)
  return headers.get('origin') === origin ? origin : publicOrigin
}

/** Sends a kept page past Hono, as the listener does on a hit. */
async function answerKept(c: HonoContext<HttpEnv>, page: CachedPage): Promise<Response> {
  const { incoming, outgoing } = c.env
  await sendPage(page, incoming, outgoing)
  return RESPONSE_ALREADY_SENT
}
