import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

import type { Hono } from 'hono'

import { feedFile } from '#app/imports/feeds/feed-file.server.ts'
import { feedKinds, feedPath } from '#app/imports/feeds/feed-names.ts'
import { blogFeedPath, writeBlogFeed } from '#app/content/blog-feed.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { answerUnavailable, type HttpEnv } from '#app/platform/http/http.server.ts'
import type { Shop } from '#app/shop.server.ts'

const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=1800' }

/** /feeds/blog.xml, and /feeds/google.xml and the other enabled marketplaces. */
export function mountFeeds(app: Pick<Hono<HttpEnv>, 'get'>, shop: Shop): void {
  app.get(blogFeedPath, async (c) => {
    const ctx = shop.context(c.get('requestId'))
    if (ctx === null) return answerUnavailable(c)
    return c.body(await writeBlogFeed(ctx), 200, { ...headers, 'content-type': 'application/atom+xml; charset=utf-8' })
  })
  for (const kind of feedKinds) {
    app.get(feedPath(kind), async (c, next) => {
      const ctx = shop.context(c.get('requestId'))
      if (ctx === null) return answerUnavailable(c)
      const { productFeeds } = await readSettings(ctx)
      if (!productFeeds.includes(kind)) return next()
      const file = createReadStream(await feedFile(ctx, kind))
      // Node's web stream type differs from the library's.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return c.body(Readable.toWeb(file) as ReadableStream<Uint8Array>, 200, headers)
    })
  }
}
