import type { Context as HonoContext, Hono } from 'hono'
import { compress } from 'hono/compress'

import { asksForMarkdown } from '#app/composition/asks-for-markdown.http.ts'
import { llmsPath, llmsText } from '#app/agents/readers/llms-text.server.ts'
import { type Face, faceOf } from '#app/agents/readers/markdown-faces.server.ts'
import type { LimitReadings } from '#app/composition/crawler-limit.http.ts'
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

/** Where pages have a Markdown face at their address with `.md` */
const facePath = /^(?:\/(?:product|shop|blog))?\/[^/]+\.md$/

/** `/llms.txt`, and the Markdown face of pages: at their address with `.md`, and by `Accept`. */
export function mountReaders(app: Hono<HttpEnv>, shop: Shop, limitReadings: LimitReadings): void {
  const isReading = (c: HonoContext<HttpEnv>) =>
    c.req.path === llmsPath || facePath.test(c.req.path) || asksForMarkdown(c.req.header('accept'))
  const compressed = compress({ threshold: 1024 })
  app.on('GET', '*', limitReadings(isReading))
  app.on('GET', '*', (c, next) => (isReading(c) ? compressed(c, next) : next()))
  app.get(llmsPath, (c) => answer(c, { read: async (ctx) => ({ text: await llmsText(ctx) }) }, shared))
  app.get('*', (c, next) => {
    const url = new URL(c.req.url)
    if (facePath.test(url.pathname)) {
      const pathname = url.pathname.slice(0, -'.md'.length)
      return answer(c, faceOf({ pathname, searchParams: url.searchParams }) ?? notThere, shared)
    }
    const face = asksForMarkdown(c.req.header('accept')) ? faceOf(url) : undefined
    return face === undefined ? next() : answer(c, face, negotiated)
  })

  async function answer(c: HonoContext<HttpEnv>, face: Pick<Face, 'read'> & Partial<Face>, caching: Caching): Promise<Response> {
    const ctx = shop.context(c.get('requestId'))
    if (ctx === null) return answerUnavailable(c)
    const read = await face.read(ctx)
    if (read === null) return c.body(notFoundText, 404, { ...type, ...caching.notFound })
    if ('gone' in read)
      return c.body(null, 301, { ...caching.notFound, location: `${read.gone}${caching === shared ? '.md' : ''}` })
    const etag = weakEtag(read.text)
    // Search engines list the page itself.
    const canonical = face.page === undefined ? null : `<${publicOrigin(shop.configInForce())}${face.page}>; rel="canonical"`
    const headers = { ...caching.found, ...(canonical !== null && { link: canonical }), etag }
    if (isKnown(etag, c.req.header('if-none-match'))) return c.body(null, 304, headers)
    return c.body(read.text, 200, { ...type, ...headers })
  }
}

const notThere: Pick<Face, 'read'> = { read: async () => null }
