import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

import type { Context as HonoContext, Hono } from 'hono'

import { catalogFilePath } from '#app/agents/ucp/business-profile.ts'
import { ucpCatalogFile } from '#app/agents/ucp/write-catalog.server.ts'
import { type FeedFile, feedFile } from '#app/imports/feeds/feed-file.server.ts'
import { feedKinds, feedPath } from '#app/imports/feeds/feed-names.ts'
import { blogFeedPath, writeBlogFeed } from '#app/content/blog-feed.server.ts'
import { writeFeed } from '#app/imports/feeds/write-feed.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { answerUnavailable, type HttpEnv } from '#app/platform/http/http.server.ts'
import type { Shop } from '#app/shop.server.ts'

const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=1800' }

/** /feeds/blog.xml; /feeds/ucp.json for programs; /feeds/google.xml and the other enabled marketplaces. */
export function mountFeeds(app: Pick<Hono<HttpEnv>, 'get'>, shop: Shop): void {
  app.get(blogFeedPath, async (c) => {
    const ctx = shop.context(c.get('requestId'))
    if (ctx === null) return answerUnavailable(c)
    return c.body(await writeBlogFeed(ctx), 200, { ...headers, 'content-type': 'application/atom+xml; charset=utf-8' })
  })
  app.get(catalogFilePath, async (c) => {
    const ctx = shop.context(c.get('requestId'))
    return ctx === null ? answerUnavailable(c) : sendFile(c, ctx, ucpCatalogFile, 'application/json; charset=utf-8')
  })
  for (const kind of feedKinds) {
    const file = { name: `${kind}.xml`, write: (ctx: Context) => writeFeed(ctx, kind) }
    app.get(feedPath(kind), async (c, next) => {
      const ctx = shop.context(c.get('requestId'))
      if (ctx === null) return answerUnavailable(c)
      const { productFeeds } = await readSettings(ctx)
      return productFeeds.includes(kind) ? sendFile(c, ctx, file, headers['content-type']) : next()
    })
  }
}

async function sendFile(c: HonoContext<HttpEnv>, ctx: Context, file: FeedFile, type: string): Promise<Response> {
  const named = { ...headers, 'content-type': type }
  // An unread stream would leave its file open.
  if (c.req.method === 'HEAD') return c.body(null, 200, named)
  const content = createReadStream(await feedFile(ctx, file))
  // Node's web stream type differs from the library's.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return c.body(Readable.toWeb(content) as ReadableStream<Uint8Array>, 200, named)
}
