import type { Context as HonoContext, Hono } from 'hono'
import { stream } from 'hono/streaming'

import { crawlDelaySeconds } from '#app/company/program-rates.ts'
import { readRates } from '#app/composition/crawler-limit.http.ts'
import { countSitemaps, readSitemap } from '#app/content/sitemap.server.ts'
import { robotsText, writeSitemap, writeSitemapIndex } from '#app/content/sitemap.ts'
import type { Context } from '#app/platform/context.server.ts'
import { answerUnavailable, type HttpEnv } from '#app/platform/http/http.server.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import { absoluteUrl } from '#app/urls.ts'
import type { Shop } from '#app/shop.server.ts'

const cachedOneHour = { 'cache-control': 'public, max-age=3600' }
const xml = { ...cachedOneHour, 'content-type': 'application/xml; charset=utf-8' }

/** /robots.txt, /sitemap.xml and, if that would be too long, its parts. */
export function mountSearchEngines(app: Pick<Hono<HttpEnv>, 'get'>, shop: Shop): void {
  app.get('/robots.txt', async (c) => {
    const ctx = shop.context(c.get('requestId'))
    if (ctx === null) return answerUnavailable(c)
    const delay = crawlDelaySeconds(await readRates(ctx))
    return c.text(robotsText(absoluteUrl(publicOrigin(ctx.config), '/sitemap.xml'), delay), 200, cachedOneHour)
  })
  app.get('/sitemap.xml', async (c) => {
    const ctx = shop.context(c.get('requestId'))
    if (ctx === null) return answerUnavailable(c)
    const parts = await countSitemaps(ctx)
    if (parts === 1) return sendSitemap(c, ctx, 1, parts)
    const urls = Array.from({ length: parts }, (_, index) => absoluteUrl(publicOrigin(ctx.config), `/sitemaps/${index + 1}.xml`))
    return c.body(writeSitemapIndex(urls), 200, xml)
  })
  app.get('/sitemaps/:part{[1-9][0-9]{0,4}\\.xml}', async (c, next) => {
    const ctx = shop.context(c.get('requestId'))
    if (ctx === null) return answerUnavailable(c)
    const parts = await countSitemaps(ctx)
    const part = Number.parseInt(c.req.param('part'), 10)
    return parts > 1 && part <= parts ? sendSitemap(c, ctx, part, parts) : next()
  })
}

function sendSitemap(c: HonoContext<HttpEnv>, ctx: Context, part: number, of: number): Response {
  for (const [name, value] of Object.entries(xml)) c.header(name, value)
  return stream(
    c,
    async (out) => {
      for await (const piece of writeSitemap(readSitemap(ctx, part, of))) await out.write(piece)
    },
    async (error, out) => {
      // Truncated XML is invalid, so no crawler takes it for complete.
      ctx.log.warn({ err: error }, 'a sitemap could not be written to its end')
      await out.close()
    },
  )
}
