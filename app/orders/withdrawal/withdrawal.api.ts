import { findOrderText } from '#app/orders/read/find-order.server.ts'
import { withdrawOrder } from '#app/orders/withdrawal/withdraw-order.server.ts'
import { withdrawalCalls } from '#app/orders/withdrawal/withdrawal.contract.ts'
import { withdrawalRefusalText } from '#app/orders/withdrawal/withdrawal-refusals.ts'
import { refused } from '#app/platform/http/api.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

export const withdrawalApi = serve(withdrawalCalls, noRefusals, {
  withdraw: async (ctx, input, c) => {
    const result = await withdrawOrder(ctx, input)
    if (result.ok) return result.value
    if (result.refusal === 'not-found') return refused(c, 404, result.refusal, findOrderText)
    return refused(c, result.refusal === 'unknown-line' ? 422 : 409, result.refusal, withdrawalRefusalText(result))
  },
})
