import { createRoute } from '@hono/zod-openapi'

import { reviewAnswer, reviewCall } from '#app/catalogue/review-calls.ts'
import { reviewRefusalText } from '#app/catalogue/reviews.ts'
import { storeReview } from '#app/catalogue/reviews.server.ts'
import { commonErrors, createApi, jsonAnswer, jsonBody, refused } from '#app/platform/api.server.ts'

const review = createRoute({
  method: 'post',
  path: '/api/reviews',
  summary: 'Write a review of a product',
  description: 'It is kept until somebody approves it, and shown from then on. Refused with 422 for unknown products.',
  request: { body: jsonBody(reviewCall) },
  responses: { 201: jsonAnswer('Kept, and not shown yet', reviewAnswer), ...commonErrors },
})

/** Reviews are written here and read with the product page. */
export const reviewsApi = createApi()

reviewsApi.openapi(review, async (c) => {
  const result = await storeReview(c.get('ctx'), c.req.valid('json'))
  return result.ok ? c.json({ state: result.value }, 201) : refused(c, 422, result.refusal, reviewRefusalText(result))
})
