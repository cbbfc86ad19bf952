import { createRoute } from '@hono/zod-openapi'

import { ownOrderId } from '#app/account/own-order.server.ts'
import { cartCodeCall, cartCodeSchema } from '#app/cart/code/cart-code-calls.ts'
import { cartCodeRefusalText, createCartCode } from '#app/cart/code/cart-code.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refused } from '#app/platform/http/api.server.ts'

const give = createRoute({
  method: 'post',
  path: '/api/cart/code',
  tags: ['Cart'],
  summary: 'A code to tell staff on the telephone',
  description: 'Valid for a day. Only staff can open the cart with it, to read it or to enter a request from it.',
  request: { body: jsonBody(cartCodeCall) },
  responses: { 200: jsonAnswer('The code', cartCodeSchema), ...operationErrors },
})

export const cartCodeApi = createApi()
cartCodeApi.openapi(give, async (c) => {
  const ctx = c.get('ctx')
  const outcome = await createCartCode(ctx, await ownOrderId(ctx, c.req.valid('json').orderId))
  if (outcome.ok) return c.json({ code: outcome.value.code, expiresAt: outcome.value.expiresAt.toISOString() }, 200)
  const message = cartCodeRefusalText(outcome)
  return outcome.refusal === 'too-many'
    ? refused(c, 429, outcome.refusal, message, outcome.seconds)
    : refused(c, 422, outcome.refusal, message)
})
