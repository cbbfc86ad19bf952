import { createRoute } from '@hono/zod-openapi'

import { recordExport } from '#app/account/audit/audit.server.ts'
import { decideReview, readDecidedReviews, readPendingReviews } from '#app/catalogue/reviews/decide-review.server.ts'
import { reviewStateTexts, reviewTable } from '#app/catalogue/reviews/export-reviews.server.ts'
import { reviewAnswer, reviewCall, reviewCalls } from '#app/catalogue/reviews/review-calls.ts'
import { storeReview } from '#app/catalogue/reviews/reviews.server.ts'
import { type ReviewDecision, reviewRefusalText, unknownReviewText } from '#app/catalogue/reviews/reviews.ts'
import type { Context } from '#app/platform/context.server.ts'
import { commonErrors, jsonAnswer, jsonBody, refused } from '#app/platform/http/api.server.ts'
import { formStamp } from '#app/platform/http/form-guard.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { answerTable } from '#app/platform/http/table-answer.server.ts'
import type { UserSession } from '#app/platform/session.ts'

const review = createRoute({
  method: 'post',
  path: '/api/reviews',
  summary: 'Write a review of a product',
  description:
    'It is stored for approval, and shown once approved. Refused with 422 for unknown products, and as `too-fast` or `too-old` for its stamp.',
  request: { body: jsonBody(reviewCall) },
  responses: { 201: jsonAnswer('Stored, and not shown yet', reviewAnswer), ...commonErrors },
})

const reviewRefusals = refusals({ 'unknown-review': [404, unknownReviewText] })

async function decide(ctx: Context & { readonly session: UserSession }, id: number, state: ReviewDecision) {
  const result = await decideReview(ctx, ctx.session, { id, state })
  return result.ok ? readPendingReviews(ctx) : result
}

/** Adds and moderates reviews; they are read with the product page. */
export const reviewsApi = serve(reviewCalls, reviewRefusals, {
  start: (ctx) => ({ stamp: formStamp(ctx, 'review-form') }),
  approve: (ctx, { id }) => decide(ctx, id, 'approved'),
  refuse: (ctx, { id }) => decide(ctx, id, 'rejected'),
  pending: (ctx) => readPendingReviews(ctx),
  decided: (ctx, input) => readDecidedReviews(ctx, input),
  export: async (ctx, { state, format }, c) => {
    const view = state === null ? 'Όλες' : reviewStateTexts[state]
    await recordExport(ctx, ctx.session, 'reviews', { format: format.toUpperCase(), view })
    return answerTable(c, { format, rows: reviewTable(ctx, state), sheetName: 'Κριτικές' })
  },
})

reviewsApi.openapi(review, async (c) => {
  const result = await storeReview(c.get('ctx'), c.req.valid('json'))
  return result.ok ? c.json({ state: result.value }, 201) : refused(c, 422, result.refusal, reviewRefusalText(result))
})
