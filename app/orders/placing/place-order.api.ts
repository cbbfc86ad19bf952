import { createRoute } from '@hono/zod-openapi'

import { placeOrderCall, placeOrderHeaders } from '#app/orders/placing/place-order-calls.ts'
import { placeOrderField, placeOrderRefusalText, placeOrderStatus } from '#app/orders/placing/place-order-refusals.ts'
import { placeOrder } from '#app/orders/placing/place-order.server.ts'
import { orderSchema } from '#app/orders/read/order-answers.ts'
import { createApi, errorBody, jsonAnswer, jsonBody, operationErrors } from '#app/platform/http/api.server.ts'

const place = createRoute({
  method: 'post',
  path: '/api/orders',
  tags: ['Orders'],
  summary: 'Place an order for all that is in the cart',
  description:
    'Repeated with the same Idempotency-Key it answers the order that it placed, ten at once included; another body under the same ' +
    'key is refused with 422. Prices are those of the cart now: `expectedGross` makes sure that they are what the customer saw. ' +
    'Refused with 409, and with how many there are, where the stock does not suffice; a refusal changes nothing. With a token it ' +
    'belongs to the account. Empties the cart.',
  request: { headers: placeOrderHeaders, body: jsonBody(placeOrderCall) },
  responses: {
    200: jsonAnswer('Placed before, by a call with this key', orderSchema),
    201: jsonAnswer('Placed', orderSchema),
    ...operationErrors,
  },
})

export const placeOrderApi = createApi()

placeOrderApi.openapi(place, async (c) => {
  const { 'idempotency-key': key } = c.req.valid('header')
  const result = await placeOrder(c.get('ctx'), key, c.req.valid('json'))
  if (result.ok) return result.value.isRepeated ? c.json(result.value.order, 200) : c.json(result.value.order, 201)
  const message = placeOrderRefusalText(result)
  const field = placeOrderField(result)
  if ('seconds' in result) c.header('retry-after', String(result.seconds))
  const rest = {
    requestId: c.get('requestId'),
    ...(field !== null && { fields: { [field]: message } }),
    ...(result.refusal === 'sold-out' && {
      lines: result.lines.map(({ title: _, ...line }) => line),
    }),
  }
  return c.json(errorBody(result.refusal, message, rest), placeOrderStatus(result))
})
