import { ownVisitorId } from '#app/account/own-visitor.server.ts'
import { answerShare, removeAnswer } from '#app/personalisation/sharing/answer-share.server.ts'
import { makeShare } from '#app/personalisation/sharing/make-share.server.ts'
import { listShares, revokeShare } from '#app/personalisation/sharing/own-shares.server.ts'
import { shareRefusals } from '#app/personalisation/sharing/share-refusals.ts'
import { shareCalls } from '#app/personalisation/sharing/sharing.contract.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { absoluteUrl, sharedShelfUrl } from '#app/urls.ts'

/** Links that show a design, or a shelf of products with the logo. A visitor's order GUID is a secret, as with carts. */
export const sharingApi = serve(shareCalls, shareRefusals, {
  shares: async (ctx, { orderId: visitorId, ...input }) => {
    const made = await makeShare(ctx, await ownVisitorId(ctx, visitorId), input)
    if (!made.ok) return made
    const { id, token, expiresAt } = made.value
    return { id, url: absoluteUrl(ctx.config.publicUrl, sharedShelfUrl(token)), expiresAt: expiresAt.toISOString() }
  },
  'shares/list': async (ctx, { orderId: visitorId }) => ({ shares: await listShares(ctx, await ownVisitorId(ctx, visitorId)) }),
  'shares/revoke': async (ctx, { orderId: visitorId, id }) => revokeShare(ctx, await ownVisitorId(ctx, visitorId), id),
  'shares/answer': async (ctx, input) => {
    const given = await answerShare(ctx, input)
    return given.ok ? { answers: given.value } : given
  },
  'shares/answers/remove': async (ctx, { orderId: visitorId, id }) => removeAnswer(ctx, await ownVisitorId(ctx, visitorId), id),
})
