import { withdrawOrder } from '#app/orders/withdrawal/withdraw-order.server.ts'
import { withdrawalRefusals } from '#app/orders/withdrawal/withdrawal-refusals.ts'
import { withdrawalCalls } from '#app/orders/withdrawal/withdrawal.contract.ts'
import { serve } from '#app/platform/http/serve.server.ts'

export const withdrawalApi = serve(withdrawalCalls, withdrawalRefusals, {
  withdraw: (ctx, input) => withdrawOrder(ctx, input),
})
