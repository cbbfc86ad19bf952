import { ownVisitorId } from '#app/account/own-visitor.server.ts'
import { deliveryCalls } from '#app/delivery/delivery.contract.ts'
import { readDeliveryOptions } from '#app/delivery/delivery-options.server.ts'
import { deliveryRefusals } from '#app/delivery/delivery-refusals.ts'
import { promiseCart } from '#app/delivery/promise-cart.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

export const deliveryApi = serve(deliveryCalls, deliveryRefusals, {
  options: async (ctx, input) => readDeliveryOptions(ctx, { ...input, cartId: await ownVisitorId(ctx, input.cartId) }),
  promise: async (ctx, { orderId: visitorId, postcode }) => promiseCart(ctx, await ownVisitorId(ctx, visitorId), { postcode }),
})
