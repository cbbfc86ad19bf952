import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context as HonoContext } from 'hono'

import { faceOf } from '#app/agents/readers/markdown-faces.server.ts'
import { cachedPageUrl, unknownPath } from '#app/composition/page-plan.ts'
import { closedHeaders, isHidden } from '#app/composition/closed-shop.http.ts'
import { routeOf } from '#app/composition/page-routes.server.ts'
import type { Config } from '#app/platform/config.ts'
import { type Context, inPlaceOfPage, pageFailure, requestContext } from '#app/platform/context.server.ts'
import { clientAddress } from '#app/platform/http/client-address.server.ts'
import { answerTooManyRequests, type HttpEnv } from '#app/platform/http/http.server.ts'
import { type CachedPage, sendPage } from '#app/platform/http/page-cache.server.ts'
import { compressPage } from '#app/platform/http/page-encoding.server.ts'
import { retrySeconds } from '#app/platform/http/temporary-failure.server.ts'
import { createFairQueue } from '#app/platform/limits/fair-queue.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import type { Shop } from '#app/shop.server.ts'
import { comingSoonUrl } from '#app/urls.ts'

const startingPage = `<!doctype html><html lang="el"><meta charset="utf-8"><title>Το κατάστημα ξεκινά</title>
<p>Το κατάστημα ξεκινά. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.</p>`
const retryAfter = String(retrySeconds.unavailable)

/** A rendering takes the main thread for some 10 ms: an address has one at a time, so that others come in between. */
const renderings = { atOnce: 16, atOnceOfAddress: 1, waiting: 400, waitingOfAddress: 40, retrySeconds: 2 }

/**
 * Serves every page and its `.data`: from the page cache if cacheable, else rendered for this request, addresses in turn. All
 * unknown paths share one cached page.
 */
export function createPages(shop: Shop): (c: HonoContext<HttpEnv>) => Promise<Response> {
  const { config, pages, metrics } = shop
  const handle = createHandler(config.mode)
  const queue = createFairQueue(renderings)
  // Pages never depend on the Host header: the client chooses it, and the response is cached for everybody.
  const originInForce = () => publicOrigin(shop.configInForce())

  async function render(
    url: string,
    ctx: Context,
    request?: Request,
    { from = originInForce(), isInPlace = false } = {},
  ): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(requestContext, ctx)
    context.set(pageFailure, null)
    context.set(inPlaceOfPage, isInPlace)
    // Concatenated: `new URL('//host/', from)` would be another site's address.
    const response = withMarkdownFace(await handle(new Request(`${from}${url}`, request), context), new URL(`${from}${url}`))
    const failure = context.get(pageFailure)
    const unavailable = failure === 'unavailable' || (failure === 'unexpected' && (await shop.isOutdated()))
    const status = unavailable ? 503 : response.status
    if (status !== 503 && status !== 429) return response
    const headers = new Headers(response.headers)
    headers.set('retry-after', retryAfter)
    return new Response(response.body, { status, headers })
  }

  /** The coming-soon page, in place of the requested one. */
  async function closedPage(c: HonoContext<HttpEnv>, ctx: Context): Promise<Response> {
    const turn = await queue.run(ctx, () =>
      render(comingSoonUrl(), { ...ctx, cacheTags: new Set() }, undefined, { isInPlace: true }),
    )
    if (!turn.ok) return answerTooManyRequests(c, turn.seconds)
    const headers = new Headers(turn.value.headers)
    for (const [name, value] of Object.entries(closedHeaders)) headers.set(name, value)
    return compressPage(new Response(turn.value.body, { status: 503, headers }), c.req.header('accept-encoding'))
  }

  return async (c) => {
    const { pathname } = new URL(c.req.url)
    // Known where the spelling was looked at: of all that is not posted
    const route = c.get('route') ?? (await routeOf(pathname))
    c.set('route', route)
    const ctx = shop.context(c.get('requestId'), clientAddress(shop.config, c))
    const isOpen = shop.isOpenToVisitors()
    if (ctx === null || isOpen === null) return c.html(startingPage, 503, { 'retry-after': retryAfter })
    const { url, method } = c.req.raw
    const pathAndQuery = url.slice(new URL(url).origin.length)
    if (!isOpen && isHidden(c, config, route, ctx.now)) return closedPage(c, ctx)
    const finish = (page: Response) => compressPage(withCaching(page, isOpen), c.req.header('accept-encoding'))
    if (method !== 'GET' && method !== 'HEAD')
      return finish(
        await render(pathAndQuery, ctx, c.req.raw, method === 'POST' ? { from: postedFrom(c.req.raw, originInForce()) } : {}),
      )
    const unknown = pathname.endsWith('.data') ? `${unknownPath}.data` : unknownPath
    const key = route === 'other' ? unknown : cachedPageUrl(pathAndQuery)
    // The pages of a closed shop are for staff, who are few.
    const isCached = key !== null && config.mode !== 'development' && isOpen
    const known = isCached ? pages.get(key) : undefined
    if (known !== undefined) return sendCached(c, known)
    const turn = await queue.run(ctx, () => {
      // It shows the menu that cached pages show.
      if (!isCached) return render(pathAndQuery, { ...ctx, cacheTags: new Set() }, c.req.raw)
      metrics.cachedPages.inc({ outcome: 'miss' })
      return pages.load(key, (cacheTags) => render(key, { ...ctx, cacheTags }), route === 'other' ? 404 : 200)
    })
    if (!turn.ok) return answerTooManyRequests(c, turn.seconds)
    if (!(turn.value instanceof Response)) return sendCached(c, turn.value)
    return isCached ? turn.value : finish(turn.value)
  }
}

/** A page with a Markdown face depends on `Accept`, and says where the face is. */
function withMarkdownFace(response: Response, url: URL): Response {
  const face = faceOf(url)
  if (face === undefined) return response
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept')
  if (response.status === 200) headers.append('link', `<${face.markdown}>; rel="alternate"; type="text/markdown"`)
  return new Response(response.body, { status: response.status, headers })
}

function withCaching(response: Response, isOpen: boolean): Response {
  if (!isOpen) response.headers.set('cache-control', 'no-store')
  else if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-cache')
  return response
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
export async function sendCached(c: HonoContext<HttpEnv>, page: CachedPage): Promise<Response> {
  const { incoming, outgoing } = c.env
  await sendPage(page, incoming, outgoing)
  // The status is for the metrics and the log.
  return new Response(null, { status: page.status, headers: RESPONSE_ALREADY_SENT.headers })
}
