import { createRoute } from '@hono/zod-openapi'

import { ownOrderId } from '#app/account/own-order.server.ts'
import { paymentMethodsCall, paymentMethodsSchema } from '#app/orders/payment/payment-calls.ts'
import { readPaymentChoices } from '#app/orders/payment/payment-choices.server.ts'
import { commonErrors, createApi, jsonAnswer, jsonBody, operationErrors } from '#app/platform/http/api.server.ts'

const methods = createRoute({
  method: 'post',
  path: '/api/orders/payment-methods',
  tags: ['Orders'],
  summary: 'Read how the cart can be paid',
  description:
    'By its gross sum with the chosen delivery, by whether it is decorated, by receipt or invoice, and by the account. A method ' +
    'that cannot be chosen says why; those that the shop or the customer does not have are left out.',
  request: { body: jsonBody(paymentMethodsCall) },
  responses: { 200: jsonAnswer('The ways to pay', paymentMethodsSchema), ...commonErrors, 401: operationErrors[401] },
})

/** How customers pay. */
export const paymentApi = createApi()
paymentApi.openapi(methods, async (c) => {
  const ctx = c.get('ctx')
  const { orderId, ...request } = c.req.valid('json')
  return c.json({ methods: await readPaymentChoices(ctx, { ...request, cartId: await ownOrderId(ctx, orderId) }) }, 200)
})
