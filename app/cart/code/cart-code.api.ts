import { ownVisitorId } from '#app/account/own-visitor.server.ts'
import { cartCodeCalls } from '#app/cart/code/cart-code.contract.ts'
import { cartCodeRefusals, createCartCode } from '#app/cart/code/cart-code.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

export const cartCodeApi = serve(cartCodeCalls, cartCodeRefusals, {
  code: async (ctx, input) => {
    const outcome = await createCartCode(ctx, await ownVisitorId(ctx, input.orderId))
    return outcome.ok ? { code: outcome.value.code, expiresAt: outcome.value.expiresAt.toISOString() } : outcome
  },
})
