import { recordChange } from '#app/account/audit/audit.server.ts'
import { readSettings, writeSettings } from '#app/company/settings.server.ts'
import { type FeedKind, feedKinds, feedPath } from '#app/imports/feeds/feed-names.ts'
import { feedCalls } from '#app/imports/feeds/feeds.contract.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { publicOrigin } from '#app/platform/http/public-origin.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { absoluteUrl } from '#app/urls.ts'

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
export const feedsApi = serve(feedCalls, noRefusals, {
  get: async (ctx) => present(ctx, (await readSettings(ctx)).productFeeds),
  save: async (ctx, input) => {
    const user = ctx.session
    const { on } = input
    await inTransaction(ctx, async (tx) => {
      const before = (await readSettings(tx)).productFeeds
      await writeSettings(tx, { productFeeds: on })
      await recordChange(tx, user, { subject: 'products', subjectId: 'feeds', before: { feeds: before }, after: { feeds: on } })
    })
    return present(ctx, on)
  },
})
