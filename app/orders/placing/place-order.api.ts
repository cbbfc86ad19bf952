import { placeOrderCalls } from '#app/orders/placing/place-order.contract.ts'
import { placeOrderField, placeOrderRefusalText, placeOrderStatus } from '#app/orders/placing/place-order-refusals.ts'
import { placeOrder } from '#app/orders/placing/place-order.server.ts'
import { errorBody } from '#app/platform/http/api.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

export const placeOrderApi = serve(placeOrderCalls, noRefusals, {
  orders: async (ctx, { 'idempotency-key': key, ...input }, c) => {
    const result = await placeOrder(ctx, key, input)
    if (result.ok) return result.value.isRepeated ? c.json(result.value.order, 200) : result.value.order
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
  },
})
