import { createRoute } from '@hono/zod-openapi'

import { ownOrderId } from '#app/account/own-order.server.ts'
import { cartPromiseCall, cartPromiseSchema, deliveryOptionsCall, deliveryOptionsSchema } from '#app/delivery/delivery-calls.ts'
import { readDeliveryOptions } from '#app/delivery/delivery-options.server.ts'
import { promiseCart } from '#app/delivery/promise-cart.server.ts'
import { deliveryRefusalText } from '#app/delivery/delivery-refusals.ts'
import { commonErrors, createApi, jsonAnswer, jsonBody, operationErrors, refused } from '#app/platform/http/api.server.ts'

const options = createRoute({
  method: 'post',
  path: '/api/delivery/options',
  tags: ['Delivery'],
  summary: 'Read what delivery of the cart costs',
  description:
    'The ways of delivery that the merchant offers to a postcode, with price, working days and the earliest day for all lines. ' +
    'A way without a price says why: the cost is agreed. Methods that are only for heavier consignments are left out. Refused ' +
    'with 409 for an empty cart.',
  request: { body: jsonBody(deliveryOptionsCall) },
  responses: {
    200: jsonAnswer('The ways of delivery', deliveryOptionsSchema),
    ...commonErrors,
    401: operationErrors[401],
    409: operationErrors[409],
  },
})

const promise = createRoute({
  method: 'post',
  path: '/api/delivery/promise',
  tags: ['Delivery'],
  summary: 'Read when the cart arrives',
  description:
    'The day by which all lines arrive if they are ordered now, and the day of each, by the default carrier. Refused with 409 for ' +
    'an empty cart.',
  request: { body: jsonBody(cartPromiseCall) },
  responses: {
    200: jsonAnswer('The days', cartPromiseSchema),
    ...commonErrors,
    401: operationErrors[401],
    409: operationErrors[409],
  },
})

export const deliveryApi = createApi()
deliveryApi.openapi(options, async (c) => {
  const ctx = c.get('ctx')
  const input = c.req.valid('json')
  const result = await readDeliveryOptions(ctx, { ...input, cartId: await ownOrderId(ctx, input.cartId) })
  if (!result.ok) return refused(c, 409, result.refusal, deliveryRefusalText(result))
  return c.json(result.value, 200)
})

deliveryApi.openapi(promise, async (c) => {
  const ctx = c.get('ctx')
  const { orderId, postcode } = c.req.valid('json')
  const result = await promiseCart(ctx, await ownOrderId(ctx, orderId), { postcode })
  if (!result.ok) return refused(c, 409, result.refusal, deliveryRefusalText(result))
  return c.json(result.value, 200)
})
