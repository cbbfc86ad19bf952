import { refused, refusedFields } from '#app/platform/http/api.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { openCartCalls } from '#app/quotes/staff/taken-cart/open-cart.contract.ts'
import { openCart, openCartRefusalText } from '#app/quotes/staff/taken-cart/open-cart.server.ts'

export const openCartApi = serve(openCartCalls, noRefusals, {
  open: async (ctx, input, c) => {
    const outcome = await openCart(ctx, ctx.session, input)
    if (outcome.ok) return outcome.value
    const message = openCartRefusalText(outcome)
    if (outcome.refusal === 'too-many') return refused(c, 429, outcome.refusal, message, outcome.seconds)
    if (outcome.refusal === 'unknown-code') return refusedFields(c, outcome.refusal, { code: message })
    return refused(c, outcome.refusal === 'empty-cart' ? 409 : 404, outcome.refusal, message)
  },
})
