import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'

import { agentsGuide } from '#app/agents/agents-guide.ts'
import { loginCalls } from '#app/account/login/login.contract.ts'
import { reviewCalls } from '#app/catalogue/reviews/review.contract.ts'
import { paymentCalls } from '#app/orders/payment/payment.contract.ts'
import { createStaffApis, customerApis } from '#app/composition/mounted-apis.ts'
import { cachedPageUrl } from '#app/composition/page-plan.ts'
import { mountBrand } from '#app/composition/brand.http.ts'
import { createPages, sendCached } from '#app/composition/pages.http.ts'
import { redirectToSpecifiedSpelling } from '#app/composition/specified-spelling.http.ts'
import { answerSharedPictures, withLinkHeaders } from '#app/composition/shared-pictures.http.ts'
import { answerPictures } from '#app/composition/pictures.http.ts'
import { readBrandName } from '#app/company/settings.server.ts'
import { softwareName } from '#app/platform/software-name.ts'
import { pathOf } from '#app/platform/http/contract.ts'
import { apiReferenceStyle, createApiReference } from '#app/platform/http/api-reference.server.ts'
import { drainBodies } from '#app/platform/http/drain-bodies.server.ts'
import { formBodies } from '#app/platform/http/form-body.server.ts'
import {
  answerFailure,
  answerNotFound,
  answerUnreadable,
  answerUnavailable,
  type HttpEnv,
  limited,
  limitedBodies,
  mayReadMetrics,
  readablePaths,
  measured,
  limitUnlessMultipart,
  noStore,
  routeOf,
  withSecurityHeaders,
} from '#app/platform/http/http.server.ts'
import { traced } from '#app/platform/http/traced.server.ts'
import { limitBodyTime } from '#app/platform/http/body-timeout.server.ts'
import { completeOpenApi, openApiBase, tokenScheme } from '#app/platform/http/openapi-document.server.ts'
import { sendPage } from '#app/platform/http/page-cache.server.ts'
import { securityHeaders, webWorkerPolicy } from '#app/platform/http/security-headers.server.ts'
import { bodyLimitsOf, type ServedApi } from '#app/platform/http/serve.server.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import { maxBytesInForm } from '#app/uploads/accepted-files.ts'
import { withSession } from '#app/composition/api-session.http.ts'
import { asksForMarkdown } from '#app/composition/asks-for-markdown.http.ts'
import { createReadingLimit, isReadByCrawler } from '#app/composition/crawler-limit.http.ts'
import { mountReaders } from '#app/composition/readers.http.ts'
import { refuseReaders } from '#app/composition/closed-shop.http.ts'
import { mountAgents } from '#app/composition/agents.http.ts'
import { mountFeeds } from '#app/composition/feeds.http.ts'
import { mountSearchEngines } from '#app/composition/search-engines.http.ts'
import type { Shop } from '#app/shop.server.ts'
import { quoteUrl } from '#app/urls.ts'

export { openShop } from '#app/shop.server.ts'

const maxApiBodyBytes = 64 * 1024
const maxFormBytes = 256 * 1024
/** Many small fields in one text take the parser far longer than their bytes suggest. */
const maxPlainFormBytes = 64 * 1024
/** With its files, for browsers without the script that uploads them one by one. */
const maxQuoteFormBytes = maxBytesInForm + maxFormBytes
/** Total in memory; one form per address. */
const formRoom = { max: 3 * maxQuoteFormBytes, maxPerAddress: maxQuoteFormBytes }
const minCompressedBytes = 1024

const refusedMethods: ReadonlySet<string> = new Set(['TRACE', 'TRACK', 'CONNECT'])

/** Answers every request: cached pages directly from their bytes, everything else through Hono. */
export function createListener(shop: Shop): RequestListener {
  const listener = getRequestListener(createApp(shop).fetch, {
    overrideGlobalObjects: false,
    errorHandler: answerUnreadable(shop.log),
  })
  const hits = shop.metrics.cachedPages.labels({ outcome: 'hit' })
  return (request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      // A page whose rendering began as the shop closed may be in the cache.
      const isCached = shop.isOpenToVisitors() === true && !asksForMarkdown(request.headers.accept)
      const key = isCached ? cachedPageUrl(request.url ?? '/') : null
      const page = key === null ? undefined : shop.pages.get(key)
      if (page) {
        hits.inc()
        if (shop.config.requestLog) logHit(shop.log, request, response)
        return void sendPage(page, request, response)
      }
    }
    // It would echo headers that a proxy added to the request.
    if (refusedMethods.has(request.method ?? '')) return void response.writeHead(405, { allow: 'GET, HEAD, POST' }).end()
    limitBodyTime(request, maxFormBytes)
    void listener(request, response)
  }
}

function logHit(log: Shop['log'], { method, url = '' }: IncomingMessage, response: ServerResponse): void {
  const [path] = url.split('?')
  response.once('finish', () =>
    log.info({ method, path, route: 'cached page', status: response.statusCode }, 'a request was answered'),
  )
}

/** The middleware, in the order in which a request passes it. */
function createApp(shop: Shop): OpenAPIHono<HttpEnv> {
  const { config, log, metrics } = shop
  const limitReadings = createReadingLimit(shop)
  const app = new OpenAPIHono<HttpEnv>({ strict: false })
  app.onError(async (error, c) => {
    const answer = answerFailure(log, error, c)
    // The call began before a newer version changed the database.
    return answer.status === 500 && (await shop.isOutdated()) ? answerUnavailable(c) : answer
  })
  app.use(
    requestId(),
    withSecurityHeaders(config),
    traced(routeOf),
    measured(metrics, config, log),
    drainBodies,
    readablePaths(log),
  )
  mountHealth(app, shop)
  mountFiles(app, shop)
  app.use(refuseReaders(shop))
  // Each may read tens of thousands of addresses from the database.
  app.on('GET', ['/sitemap.xml', '/sitemaps/*'], limited(config, { points: 60, seconds: 60 }))
  mountSearchEngines(app, shop)
  mountAgents(app, shop)
  mountReaders(app, shop, limitReadings)
  app.on('GET', ['/feeds/*'], limited(config, { points: 30, seconds: 60 }))
  mountFeeds(app, shop)
  app.use('/shared/*', withLinkHeaders, limited(config, { points: 300, seconds: 60 }))
  app.get('/shared/:token/:file', answerSharedPictures(shop))
  app.use('/api/*', noStore)
  app.use('/api/*', limited(config, { points: 3_000, seconds: 60 }))
  app.use('/api/personalisation/mock-up/*', limited(config, { points: 600, seconds: 60 }))
  app.use(pathOf(reviewCalls, 'reviews'), limited(config, { points: 5, seconds: 600 }))
  // Above its own limit: clients far beyond that one no longer write to the database.
  app.use(pathOf(loginCalls, 'login'), limited(config, { points: 60, seconds: 60 }))
  // High enough for a provider that resends all events missed in an outage
  app.use(pathOf(paymentCalls, 'payments/stripe'), limited(config, { points: 600, seconds: 60 }))
  // Each may call the card provider.
  for (const name of ['orders/pay', 'orders/payment'] as const)
    app.use(pathOf(paymentCalls, name), limited(config, { points: 60, seconds: 60 }))
  app.use('/api/*', compress({ threshold: minCompressedBytes }))
  const apis = [...customerApis, ...createStaffApis(shop)]
  app.use('/api/*', limitedBodies(maxApiBodyBytes, bodyLimitsOf(apis)))
  mountApi(app, shop, apis)
  app.get('*', redirectToSpecifiedSpelling)
  app.use(limited(config, { points: 1_200, seconds: 60 }))
  app.use(limitReadings(isReadByCrawler))
  app.use(compress({ threshold: minCompressedBytes }))
  app.post('*', limitUnlessMultipart(maxPlainFormBytes))
  app.post('*', limitedBodies(maxFormBytes, new Map([[quoteUrl(), maxQuoteFormBytes]])))
  app.post('*', formBodies(config, formRoom))
  app.all('*', createPages(shop))
  return app
}

function mountHealth(app: OpenAPIHono<HttpEnv>, { config, isReady, metrics: { registry } }: Shop): void {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => ((await isReady()) ? c.text('ready') : c.text('not ready', 503)))
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(config, c)) return c.notFound()
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
}

function mountFiles(app: OpenAPIHono<HttpEnv>, shop: Shop): void {
  app.get('/assets/:name{.+\\.web-worker-.+\\.js}', async (c, next) => {
    await next()
    c.header('content-security-policy', webWorkerPolicy)
  })
  app.get('/assets/*', withMaxAge(serveStatic({ root: 'build/client', precompressed: true }), '31536000, immutable'))
  app.get('/pictures/*', answerPictures(shop))
  mountBrand(app, shop)
  // Only addresses with an extension are looked up on the disk: pages have none.
  app.get('/:file{[^/]+\\.[a-z]+}', withMaxAge(serveStatic({ root: 'build/client' }), '3600'))
}

/** Sets the files' cache-control. (The library's own hook runs after the response is created.) */
function withMaxAge(files: MiddlewareHandler<HttpEnv>, maxAge: string): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const file = await files(c, next)
    if (file instanceof Response) file.headers.set('cache-control', `public, max-age=${maxAge}`)
    return file
  }
}

function mountApi(app: OpenAPIHono<HttpEnv>, shop: Shop, apis: readonly ServedApi[]): void {
  // All calls are mounted by the first request.
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', tokenScheme)
  const createReference = (origin: string, name: string) => {
    const document = () => completeOpenApi(app.getOpenAPI31Document(openApiBase(origin, name)))
    return createApiReference(document, securityHeaders(shop.config), [agentsGuide(origin, name)])
  }
  let made: { readonly origin: string; readonly name: string; readonly reference: ReturnType<typeof createReference> } | undefined
  /** It has the shop's name and address, and is made again only where they change. */
  const referenceFor = async (c: HonoContext<HttpEnv>) => {
    const ctx = shop.context(c.get('requestId'))
    const name = ctx === null ? (made?.name ?? softwareName) : await readBrandName(ctx)
    const origin = publicOrigin(shop.configInForce())
    if (made?.name !== name || made.origin !== origin) made = { origin, name, reference: createReference(origin, name) }
    return made.reference
  }
  app.get('/api/openapi.json', async (c) => sendCached(c, await (await referenceFor(c)).json()))
  app.get('/api/docs', async (c) => sendCached(c, await (await referenceFor(c)).page()))
  app.get('/api/docs.css', (c) => c.body(apiReferenceStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.use('/api/*', withSession(shop))
  for (const api of apis) app.route('/', api)
  app.all('/api/*', answerNotFound)
}
