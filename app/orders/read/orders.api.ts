import { cancelOwnOrder } from '#app/orders/cancel/cancel-own-order.server.ts'
import { listOwnOrders } from '#app/orders/read/list-own-orders.server.ts'
import { lookUpOrder } from '#app/orders/read/look-up-order.server.ts'
import { cancelRefusals, lookUpRefusals } from '#app/orders/read/order-refusals.ts'
import { orderCalls } from '#app/orders/read/order.contract.ts'
import { answerRefusal } from '#app/platform/http/api.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** The customer's order calls: by account or by the order's key; a part by number and e-mail. */
export const ordersApi = serve(orderCalls, cancelRefusals, {
  get: async (ctx, input, c) => {
    const result = await lookUpOrder(ctx, input)
    return result.ok ? result.value : answerRefusal(c, lookUpRefusals, result)
  },
  mine: (ctx, input) => listOwnOrders(ctx, ctx.session.userId, input.after ?? null),
  cancel: (ctx, input) => cancelOwnOrder(ctx, input),
})
