import { createRoute } from '@hono/zod-openapi'

import { findOrderText } from '#app/orders/read/find-order.server.ts'
import { orderSchema } from '#app/orders/read/order-answers.ts'
import { withdrawCall } from '#app/orders/withdrawal/withdrawal-calls.ts'
import { withdrawalRefusalText } from '#app/orders/withdrawal/withdrawal-refusals.ts'
import { withdrawOrder } from '#app/orders/withdrawal/withdraw-order.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refused } from '#app/platform/http/api.server.ts'

const withdraw = createRoute({
  method: 'post',
  path: '/api/orders/withdraw',
  tags: ['Orders'],
  summary: 'Declare the withdrawal of a consumer',
  description:
    'By the order’s key, or by its account. Until 14 days after the delivery, for goods that are not personalised and were not bought with an invoice. The declaration is ' +
    'recorded and acknowledged by mail; the state of the order does not change. Refused with 409 otherwise.',
  request: { body: jsonBody(withdrawCall) },
  responses: { 200: jsonAnswer('The order as it is now', orderSchema), ...operationErrors },
})

export const withdrawalApi = createApi()
withdrawalApi.openapi(withdraw, async (c) => {
  const result = await withdrawOrder(c.get('ctx'), c.req.valid('json'))
  if (result.ok) return c.json(result.value, 200)
  if (result.refusal === 'not-found') return refused(c, 404, result.refusal, findOrderText)
  return refused(c, result.refusal === 'unknown-line' ? 422 : 409, result.refusal, withdrawalRefusalText(result))
})
