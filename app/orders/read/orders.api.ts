import type { Context as HonoContext } from 'hono'

import { cancelOwnOrder, type CancelRefusal, tooLateText } from '#app/orders/cancel/cancel-own-order.server.ts'
import { findOrderText } from '#app/orders/read/find-order.server.ts'
import { listOwnOrders } from '#app/orders/read/list-own-orders.server.ts'
import { lookUpOrder, lookUpText } from '#app/orders/read/look-up-order.server.ts'
import { orderCalls } from '#app/orders/read/order.contract.ts'
import { type ApiEnv, refused } from '#app/platform/http/api.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

function refusedTo(c: HonoContext<ApiEnv>, reason: CancelRefusal) {
  if (reason.refusal === 'not-found') return refused(c, 404, reason.refusal, findOrderText)
  return refused(c, 409, reason.refusal, tooLateText)
}

/** The customer's order calls: by account or by the order's key; a part by number and e-mail. */
export const ordersApi = serve(orderCalls, noRefusals, {
  get: async (ctx, input, c) => {
    const result = await lookUpOrder(ctx, input)
    if (result.ok) return result.value
    return result.refusal === 'not-found'
      ? refused(c, 404, result.refusal, lookUpText(result))
      : refused(c, 429, result.refusal, lookUpText(result), result.seconds)
  },
  mine: (ctx, input) => listOwnOrders(ctx, ctx.session.userId, input.after ?? null),
  cancel: async (ctx, input, c) => {
    const result = await cancelOwnOrder(ctx, input)
    return result.ok ? result.value : refusedTo(c, result)
  },
})
