import { ownVisitorId } from '#app/account/own-visitor.server.ts'
import { receiveCardEvent } from '#app/orders/payment/card/card-event.server.ts'
import { openCheckout } from '#app/orders/payment/card/open-checkout.server.ts'
import { readOrderPayment } from '#app/orders/payment/order-payment.server.ts'
import { paymentCalls } from '#app/orders/payment/payment.contract.ts'
import { readPaymentChoices } from '#app/orders/payment/payment-choices.server.ts'
import { paymentRefusals } from '#app/orders/payment/payment-refusals.ts'
import { findOrder } from '#app/orders/read/find-order.server.ts'
import { orderRefusals } from '#app/orders/read/order-refusals.ts'
import { done, refuse } from '#app/platform/errors.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

const paymentApiRefusals = refusals({
  ...paymentRefusals.table,
  ...orderRefusals.table,
  'wrong-signature': [400, 'Το μήνυμα δεν έχει έγκυρη υπογραφή του παρόχου πληρωμών.'],
})

/** The customers' payment calls. */
export const paymentApi = serve(paymentCalls, paymentApiRefusals, {
  'orders/payment-methods': async (ctx, { orderId: visitorId, ...request }) => ({
    methods: await readPaymentChoices(ctx, { ...request, cartId: await ownVisitorId(ctx, visitorId) }),
  }),
  'orders/payment': async (ctx, input) => {
    const found = await findOrder(ctx, input)
    return found.ok ? readOrderPayment(ctx, found.value.id) : found
  },
  'orders/pay': async (ctx, input) => {
    const found = await findOrder(ctx, input)
    return found.ok ? openCheckout(ctx, found.value.id) : found
  },
  'payments/stripe': async (ctx, _input, c) => {
    const isTaken = await receiveCardEvent(ctx, await c.req.text(), c.req.header('stripe-signature') ?? '')
    return isTaken ? done(null) : refuse({ refusal: 'wrong-signature' })
  },
})
