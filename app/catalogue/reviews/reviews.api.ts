import { createRoute } from '@hono/zod-openapi'

import { recordExport } from '#app/account/audit/audit.server.ts'
import { decideReview, readDecidedReviews, readPendingReviews } from '#app/catalogue/reviews/decide-review.server.ts'
import {
  decidedReviewsAnswer,
  decidedReviewsCall,
  exportReviewsCall,
  pendingReviewsAnswer,
  reviewAnswer,
  reviewCall,
  reviewDecisionCall,
  reviewStartAnswer,
} from '#app/catalogue/reviews/review-calls.ts'
import { reviewStateTexts, reviewTable } from '#app/catalogue/reviews/export-reviews.server.ts'
import { type ReviewDecision, reviewRefusalText, unknownReviewText } from '#app/catalogue/reviews/reviews.ts'
import { storeReview } from '#app/catalogue/reviews/reviews.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { commonErrors, createApi, jsonAnswer, jsonBody, operationErrors, refused } from '#app/platform/http/api.server.ts'
import { answerTable, tableAnswer } from '#app/platform/http/table-answer.server.ts'
import { formStamp } from '#app/platform/http/form-guard.server.ts'

const start = createRoute({
  method: 'post',
  path: '/api/reviews/start',
  summary: 'Begin a review',
  description: 'When the form is opened: a review is refused without the stamp, or sooner than three seconds after it.',
  responses: { 200: jsonAnswer('What the review is sent with', reviewStartAnswer), ...commonErrors },
})

const review = createRoute({
  method: 'post',
  path: '/api/reviews',
  summary: 'Write a review of a product',
  description:
    'It is stored for approval, and shown once approved. Refused with 422 for unknown products, and as `too-fast` or `too-old` for its stamp.',
  request: { body: jsonBody(reviewCall) },
  responses: { 201: jsonAnswer('Stored, and not shown yet', reviewAnswer), ...commonErrors },
})

const pendingAnswers = { 200: jsonAnswer('The reviews that wait', pendingReviewsAnswer), ...operationErrors }

const pending = createRoute({
  method: 'post',
  tags: ['Staff'],
  ...only('catalogue'),
  path: '/api/reviews/pending',
  summary: 'The reviews that wait for a decision',
  responses: pendingAnswers,
})

const decided = createRoute({
  method: 'post',
  tags: ['Staff'],
  ...only('catalogue'),
  path: '/api/reviews/decided',
  summary: 'The reviews that are shown, or those that are not',
  request: { body: jsonBody(decidedReviewsCall) },
  responses: { 200: jsonAnswer('A page of them, the newest first', decidedReviewsAnswer), ...operationErrors },
})

const exported = createRoute({
  method: 'post',
  tags: ['Staff'],
  ...only('catalogue'),
  path: '/api/reviews/export',
  summary: 'The reviews of a state, or all, as a file',
  description: 'It is in the audit log.',
  request: { body: jsonBody(exportReviewsCall) },
  responses: { 200: tableAnswer, ...operationErrors },
})

const decision = (path: string, summary: string) =>
  createRoute({
    method: 'post',
    tags: ['Staff'],
    ...only('catalogue'),
    path,
    summary,
    description: 'A decision may be changed later. Answers the reviews that still wait; 404 for an unknown one.',
    request: { body: jsonBody(reviewDecisionCall) },
    responses: pendingAnswers,
  })

/** Adds and moderates reviews; they are read with the product page. */
export const reviewsApi = createApi()

reviewsApi.openapi(start, (c) => c.json({ stamp: formStamp(c.get('ctx'), 'review-form') }, 200))
reviewsApi.openapi(review, async (c) => {
  const result = await storeReview(c.get('ctx'), c.req.valid('json'))
  return result.ok ? c.json({ state: result.value }, 201) : refused(c, 422, result.refusal, reviewRefusalText(result))
})
reviewsApi.openapi(pending, async (c) => c.json(await readPendingReviews(c.get('ctx')), 200))

reviewsApi.openapi(decided, async (c) => c.json(await readDecidedReviews(c.get('ctx'), c.req.valid('json')), 200))

reviewsApi.openapi(exported, async (c) => {
  const { state, format } = c.req.valid('json')
  const view = state === null ? 'Όλες' : reviewStateTexts[state]
  await recordExport(c.get('ctx'), userOf(c), 'reviews', { format: format.toUpperCase(), view })
  return answerTable(c, { format, rows: reviewTable(c.get('ctx'), state), sheetName: 'Κριτικές' })
})

const decisions: readonly (readonly [ReturnType<typeof decision>, ReviewDecision])[] = [
  [decision('/api/reviews/approve', 'Show a review'), 'approved'],
  [decision('/api/reviews/refuse', 'Keep a review from being shown'), 'rejected'],
]
for (const [route, state] of decisions) {
  reviewsApi.openapi(route, async (c) => {
    const result = await decideReview(c.get('ctx'), userOf(c), { id: c.req.valid('json').id, state })
    if (!result.ok) return refused(c, 404, result.refusal, unknownReviewText)
    return c.json(await readPendingReviews(c.get('ctx')), 200)
  })
}
