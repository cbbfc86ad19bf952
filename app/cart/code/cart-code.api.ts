import { ownOrderId } from '#app/account/own-order.server.ts'
import { cartCodeCalls } from '#app/cart/code/cart-code.contract.ts'
import { cartCodeRefusalText, createCartCode } from '#app/cart/code/cart-code.server.ts'
import { refused } from '#app/platform/http/api.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

export const cartCodeApi = serve(cartCodeCalls, noRefusals, {
  code: async (ctx, input, c) => {
    const outcome = await createCartCode(ctx, await ownOrderId(ctx, input.orderId))
    if (outcome.ok) return { code: outcome.value.code, expiresAt: outcome.value.expiresAt.toISOString() }
    const message = cartCodeRefusalText(outcome)
    return outcome.refusal === 'too-many'
      ? refused(c, 429, outcome.refusal, message, outcome.seconds)
      : refused(c, 422, outcome.refusal, message)
  },
})
