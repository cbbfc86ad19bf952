import { createRoute } from '@hono/zod-openapi'

import { ownOrderId } from '#app/account/own-order.server.ts'
import { receiveCardEvent } from '#app/orders/payment/card/card-event.server.ts'
import { openCheckout } from '#app/orders/payment/card/open-checkout.server.ts'
import { readOrderPayment } from '#app/orders/payment/order-payment.server.ts'
import {
  checkoutPageSchema,
  orderPaymentSchema,
  paymentMethodsCall,
  paymentMethodsSchema,
} from '#app/orders/payment/payment-calls.ts'
import { readPaymentChoices } from '#app/orders/payment/payment-choices.server.ts'
import { paymentRefusalStatus, paymentRefusalText } from '#app/orders/payment/payment-refusals.ts'
import { findOrder, findOrderText } from '#app/orders/read/find-order.server.ts'
import { orderRefCall } from '#app/orders/read/order-calls.ts'
import { commonErrors, createApi, jsonAnswer, jsonBody, operationErrors, refused } from '#app/platform/http/api.server.ts'
import { doneSchema } from '#app/platform/http/call-answers.ts'

const methods = createRoute({
  method: 'post',
  path: '/api/orders/payment-methods',
  tags: ['Orders'],
  summary: 'The cart’s payment methods',
  description:
    'By its gross sum with the chosen delivery, by whether it is decorated, by receipt or invoice, and by the account. A method ' +
    'that cannot be chosen says why; those that the shop or the customer does not have are left out.',
  request: { body: jsonBody(paymentMethodsCall) },
  responses: { 200: jsonAnswer('The ways to pay', paymentMethodsSchema), ...commonErrors, 401: operationErrors[401] },
})

const theOrder = { method: 'post' as const, tags: ['Orders'], request: { body: jsonBody(orderRefCall) } }

const payment = createRoute({
  ...theOrder,
  path: '/api/orders/payment',
  summary: 'The payment status of an order',
  description: 'By its key, or by number for its account. Asks the card provider about a possible recent payment.',
  responses: { 200: jsonAnswer('What is due, and how it is paid', orderPaymentSchema), ...operationErrors },
})

const pay = createRoute({
  ...theOrder,
  path: '/api/orders/pay',
  summary: 'Start paying an order by card',
  description:
    'Answers the page of the card provider where the customer pays what is due: the deposit first, then the rest. The same page ' +
    'while it is open. Refused with 409 where nothing is due, where the order has ended, and where cards are not taken.',
  responses: { 200: jsonAnswer('The page to pay on', checkoutPageSchema), ...operationErrors },
})

export const cardWebhookPath = '/api/payments/stripe'

const webhook = createRoute({
  method: 'post',
  path: cardWebhookPath,
  tags: ['Orders'],
  summary: 'Events of the card provider',
  description:
    'For the provider only: the body is checked against the header `Stripe-Signature`. Answers 400 for a wrong signature; the ' +
    'provider repeats what is not answered by 200.',
  responses: { 200: jsonAnswer('Taken', doneSchema), ...commonErrors },
})

/** The customers' payment calls. */
export const paymentApi = createApi()
paymentApi.openapi(methods, async (c) => {
  const ctx = c.get('ctx')
  const { orderId, ...request } = c.req.valid('json')
  return c.json({ methods: await readPaymentChoices(ctx, { ...request, cartId: await ownOrderId(ctx, orderId) }) }, 200)
})
paymentApi.openapi(payment, async (c) => {
  const ctx = c.get('ctx')
  const found = await findOrder(ctx, c.req.valid('json'))
  return found.ok ? c.json(await readOrderPayment(ctx, found.value.id), 200) : refused(c, 404, found.refusal, findOrderText)
})
paymentApi.openapi(pay, async (c) => {
  const ctx = c.get('ctx')
  const found = await findOrder(ctx, c.req.valid('json'))
  if (!found.ok) return refused(c, 404, found.refusal, findOrderText)
  const result = await openCheckout(ctx, found.value.id)
  if (result.ok) return c.json(result.value, 200)
  return refused(c, paymentRefusalStatus(result), result.refusal, paymentRefusalText(result))
})
paymentApi.openapi(webhook, async (c) => {
  const isTaken = await receiveCardEvent(c.get('ctx'), await c.req.text(), c.req.header('stripe-signature') ?? '')
  return isTaken
    ? c.json({ ok: true } as const, 200)
    : refused(c, 400, 'wrong-signature', 'Το μήνυμα δεν έχει έγκυρη υπογραφή του παρόχου πληρωμών.')
})
