import { serve } from '#app/platform/http/serve.server.ts'
import { openCartCalls } from '#app/quotes/staff/taken-cart/open-cart.contract.ts'
import { openCart, openCartRefusals } from '#app/quotes/staff/taken-cart/open-cart.server.ts'

export const openCartApi = serve(openCartCalls, openCartRefusals, {
  open: (ctx, input) => openCart(ctx, ctx.session, input),
})
