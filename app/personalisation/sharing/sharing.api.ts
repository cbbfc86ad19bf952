import { ownOrderId } from '#app/account/own-order.server.ts'
import { answerShare, removeAnswer } from '#app/personalisation/sharing/answer-share.server.ts'
import { makeShare } from '#app/personalisation/sharing/make-share.server.ts'
import { listShares, revokeShare } from '#app/personalisation/sharing/own-shares.server.ts'
import { shareRefusals } from '#app/personalisation/sharing/share-refusals.ts'
import { shareCalls } from '#app/personalisation/sharing/sharing.contract.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { absoluteUrl, sharedShelfUrl } from '#app/urls.ts'

/** Links that show a design, or a shelf of products with the logo. A visitor's order GUID is a secret, as with carts. */
export const sharingApi = serve(shareCalls, shareRefusals, {
  shares: async (ctx, input) => {
    const made = await makeShare(ctx, { ...input, orderId: await ownOrderId(ctx, input.orderId) })
    if (!made.ok) return made
    const { id, token, expiresAt } = made.value
    return { id, url: absoluteUrl(ctx.config.publicUrl, sharedShelfUrl(token)), expiresAt: expiresAt.toISOString() }
  },
  'shares/list': async (ctx, { orderId }) => ({ shares: await listShares(ctx, await ownOrderId(ctx, orderId)) }),
  'shares/revoke': async (ctx, { orderId, id }) => revokeShare(ctx, await ownOrderId(ctx, orderId), id),
  'shares/answer': async (ctx, input) => {
    const given = await answerShare(ctx, input)
    return given.ok ? { answers: given.value } : given
  },
  'shares/answers/remove': async (ctx, { orderId, id }) => removeAnswer(ctx, await ownOrderId(ctx, orderId), id),
})
