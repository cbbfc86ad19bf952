import { createRoute } from '@hono/zod-openapi'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { feedsCall, feedsSchema } from '#app/imports/feeds/feeds-calls.ts'
import { type FeedKind, feedKinds, feedPath } from '#app/imports/feeds/feed-names.ts'
import { readSettings, writeSettings } from '#app/company/settings.server.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors } from '#app/platform/http/api.server.ts'
import { absoluteUrl } from '#app/urls.ts'

const staff = { method: 'post' as const, tags: ['Staff: imports'], ...only('catalogue') }
const responses = { 200: jsonAnswer('Each market', feedsSchema), ...operationErrors }

const get = createRoute({
  ...staff,
  path: '/api/staff/feeds/get',
  summary: 'Which markets may read the products, and where',
  responses,
})
const save = createRoute({
  ...staff,
  path: '/api/staff/feeds/save',
  summary: 'Switch the files for markets on and off',
  request: { body: jsonBody(feedsCall) },
  responses,
})

function present(ctx: Context, on: readonly FeedKind[]) {
  return {
    feeds: feedKinds.map((kind) => ({
      kind,
      isOn: on.includes(kind),
      url: absoluteUrl(publicOrigin(ctx.config), feedPath(kind)),
    })),
  }
}

/** The products as files for Google Merchant, Skroutz and BestPrice. */
export const feedsApi = createApi()
feedsApi.openapi(get, async (c) => {
  const ctx = c.get('ctx')
  return c.json(present(ctx, (await readSettings(ctx)).productFeeds), 200)
})
feedsApi.openapi(save, async (c) => {
  const ctx = c.get('ctx')
  const user = userOf(c)
  const { on } = c.req.valid('json')
  await inTransaction(ctx, async (tx) => {
    const before = (await readSettings(tx)).productFeeds
    await writeSettings(tx, { productFeeds: on })
    await recordChange(tx, user, { subject: 'products', subjectId: 'feeds', before: { feeds: before }, after: { feeds: on } })
  })
  return c.json(present(ctx, on), 200)
})
