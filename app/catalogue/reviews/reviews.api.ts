import { recordExport } from '#app/account/audit/audit.server.ts'
import { decideReview, readDecidedReviews, readPendingReviews } from '#app/catalogue/reviews/decide-review.server.ts'
import { reviewStateTexts, reviewTable } from '#app/catalogue/reviews/export-reviews.server.ts'
import { reviewCalls } from '#app/catalogue/reviews/review.contract.ts'
import { reviewRefusals } from '#app/catalogue/reviews/review-refusals.ts'
import { storeReview } from '#app/catalogue/reviews/reviews.server.ts'
import type { ReviewDecision } from '#app/catalogue/reviews/reviews.ts'
import type { Context } from '#app/platform/context.server.ts'
import { formStamp } from '#app/platform/http/form-guard.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { answerTable } from '#app/platform/http/table-answer.server.ts'
import type { UserSession } from '#app/platform/session.ts'

async function decide(ctx: Context & { readonly session: UserSession }, id: number, state: ReviewDecision) {
  const result = await decideReview(ctx, ctx.session, { id, state })
  return result.ok ? readPendingReviews(ctx) : result
}

/** Adds and moderates reviews; they are read with the product page. */
export const reviewsApi = serve(reviewCalls, reviewRefusals, {
  reviews: async (ctx, input) => {
    const result = await storeReview(ctx, input)
    return result.ok ? { state: result.value } : result
  },
  'reviews/start': (ctx) => ({ stamp: formStamp(ctx, 'review-form') }),
  'reviews/approve': (ctx, { id }) => decide(ctx, id, 'approved'),
  'reviews/refuse': (ctx, { id }) => decide(ctx, id, 'rejected'),
  'reviews/pending': (ctx) => readPendingReviews(ctx),
  'reviews/decided': (ctx, input) => readDecidedReviews(ctx, input),
  'reviews/export': async (ctx, { state, format }, c) => {
    const view = state === null ? 'Όλες' : reviewStateTexts[state]
    await recordExport(ctx, ctx.session, 'reviews', { format: format.toUpperCase(), view })
    return answerTable(c, { format, rows: reviewTable(ctx, state), sheetName: 'Κριτικές' })
  },
})
