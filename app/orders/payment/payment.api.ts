import { ownOrderId } from '#app/account/own-order.server.ts'
import { receiveCardEvent } from '#app/orders/payment/card/card-event.server.ts'
import { openCheckout } from '#app/orders/payment/card/open-checkout.server.ts'
import { readOrderPayment } from '#app/orders/payment/order-payment.server.ts'
import { paymentCalls } from '#app/orders/payment/payment.contract.ts'
import { readPaymentChoices } from '#app/orders/payment/payment-choices.server.ts'
import { paymentRefusals } from '#app/orders/payment/payment-refusals.ts'
import { findOrder, findOrderText } from '#app/orders/read/find-order.server.ts'
import { done } from '#app/platform/errors.ts'
import { refused } from '#app/platform/http/api.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** The customers' payment calls. */
export const paymentApi = serve(paymentCalls, noRefusals, {
  'orders/payment-methods': async (ctx, { orderId, ...request }) => ({
    methods: await readPaymentChoices(ctx, { ...request, cartId: await ownOrderId(ctx, orderId) }),
  }),
  'orders/payment': async (ctx, input, c) => {
    const found = await findOrder(ctx, input)
    return found.ok ? await readOrderPayment(ctx, found.value.id) : refused(c, 404, found.refusal, findOrderText)
  },
  'orders/pay': async (ctx, input, c) => {
    const found = await findOrder(ctx, input)
    if (!found.ok) return refused(c, 404, found.refusal, findOrderText)
    const result = await openCheckout(ctx, found.value.id)
    if (result.ok) return result.value
    return refused(c, paymentRefusals.statusOf(result), result.refusal, paymentRefusals.textOf(result))
  },
  'payments/stripe': async (ctx, _input, c) => {
    const isTaken = await receiveCardEvent(ctx, await c.req.text(), c.req.header('stripe-signature') ?? '')
    return isTaken ? done(null) : refused(c, 400, 'wrong-signature', 'Το μήνυμα δεν έχει έγκυρη υπογραφή του παρόχου πληρωμών.')
  },
})
