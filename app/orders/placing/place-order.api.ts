import { placeOrderRefusals } from '#app/orders/placing/place-order-refusals.ts'
import { placeOrderCalls } from '#app/orders/placing/place-order.contract.ts'
import { placeOrder } from '#app/orders/placing/place-order.server.ts'
import { refused } from '#app/platform/http/api.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

export const placeOrderApi = serve(placeOrderCalls, placeOrderRefusals, {
  orders: async (ctx, { 'idempotency-key': key, ...input }, c) => {
    const result = await placeOrder(ctx, key, input)
    if (result.ok) return result.value.isRepeated ? c.json(result.value.order, 200) : result.value.order
    if (result.refusal !== 'sold-out') return result
    const lines = result.lines.map(({ title: _, ...line }) => line)
    return refused(c, placeOrderRefusals.statusOf(result), result.refusal, placeOrderRefusals.textOf(result), { lines })
  },
})
