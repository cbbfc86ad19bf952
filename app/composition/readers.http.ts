import type { Context as HonoContext, Hono } from 'hono'
import { compress } from 'hono/compress'

import { asksForMarkdown } from '#app/composition/asks-for-markdown.http.ts'
import { llmsText } from '#app/agents/readers/llms-text.server.ts'
import { type Face, faceOf } from '#app/agents/readers/markdown-faces.server.ts'
import type { LimitReadings } from '#app/composition/crawler-limit.http.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isKnown, weakEtag } from '#app/platform/http/etag.server.ts'
import { answerUnavailable, type HttpEnv } from '#app/platform/http/http.server.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import type { Shop } from '#app/shop.server.ts'

/** How an answer may be cached, and what of it depends on the request. */
interface Caching {
  readonly found: Readonly<Record<string, string>>
  readonly notFound: Readonly<Record<string, string>>
}

/** At an address of its own: the same for everybody */
const shared: Caching = { found: { 'cache-control': 'public, max-age=600' }, notFound: { 'cache-control': 'no-cache' } }
/** By `Accept` the same address has two faces, which no shared cache may mix up. */
const negotiated: Caching = {
  found: { 'cache-control': 'private, max-age=600', vary: 'Accept' },
  notFound: { 'cache-control': 'private, no-cache', vary: 'Accept' },
}
const type = { 'content-type': 'text/markdown; charset=utf-8' }
const notFoundText = '# Η σελίδα δεν βρέθηκε\n\nΔεν υπάρχει ή δεν προσφέρεται πια. Όλα τα προϊόντα: [/shop/0.md](/shop/0.md)\n'

const llmsPath = '/llms.txt'
/** Where pages have a Markdown face at their address with `.md` */
const facePath = /^(?:\/(?:product|shop|blog))?\/[^/]+\.md$/

/** `/llms.txt`, and the Markdown face of pages: at their address with `.md`, and by `Accept`. */
export function mountReaders(app: Hono<HttpEnv>, shop: Shop, limitReadings: LimitReadings): void {
  const isReading = (c: HonoContext<HttpEnv>) =>
    c.req.path === llmsPath || facePath.test(c.req.path) || asksForMarkdown(c.req.header('accept'))
  const compressed = compress({ threshold: 1024 })
  app.on('GET', '*', limitReadings(isReading))
  app.on('GET', '*', (c, next) => (isReading(c) ? compressed(c, next) : next()))
  app.get(llmsPath, (c) => answer(c, async (ctx) => ({ text: await llmsText(ctx) }), shared))
  app.get('*', (c, next) => {
    const url = new URL(c.req.url)
    if (facePath.test(url.pathname)) {
      const pathname = url.pathname.slice(0, -'.md'.length)
      return answer(c, faceOf({ pathname, searchParams: url.searchParams }) ?? notThere, shared, pathname)
    }
    const read = asksForMarkdown(c.req.header('accept')) ? faceOf(url) : undefined
    return read === undefined ? next() : answer(c, read, negotiated, url.pathname)
  })

  async function answer(
    c: HonoContext<HttpEnv>,
    read: (ctx: Context) => Promise<Face | null>,
    caching: Caching,
    page?: string,
  ): Promise<Response> {
    const ctx = shop.context(c.get('requestId'))
    if (ctx === null) return answerUnavailable(c)
    const face = await read(ctx)
    if (face === null) return c.body(notFoundText, 404, { ...type, ...caching.notFound })
    if ('gone' in face)
      return c.body(null, 301, { ...caching.notFound, location: `${face.gone}${caching === shared ? '.md' : ''}` })
    const etag = weakEtag(face.text)
    // Search engines list the page itself.
    const canonical = page === undefined ? null : `<${publicOrigin(shop.config)}${page}>; rel="canonical"`
    const headers = { ...caching.found, ...(canonical !== null && { link: canonical }), etag }
    if (isKnown(etag, c.req.header('if-none-match'))) return c.body(null, 304, headers)
    return c.body(face.text, 200, { ...type, ...headers })
  }
}

const notThere = async () => null
