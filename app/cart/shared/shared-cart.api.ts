import { ownVisitorId } from '#app/account/own-visitor.server.ts'
import { mayBeginCart } from '#app/cart/new-carts.server.ts'
import { addShared } from '#app/cart/shared/add-shared.server.ts'
import { sharedCartCalls } from '#app/cart/shared/shared-cart.contract.ts'
import { sharedCartRefusals } from '#app/cart/shared/shared-cart-refusals.ts'
import { refuse } from '#app/platform/errors.ts'
import { newKeyRefusals } from '#app/platform/http/new-keys.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

export const sharedCartApi = serve(sharedCartCalls, refusals({ ...sharedCartRefusals.table, ...newKeyRefusals.table }), {
  shared: async (ctx, input) => {
    const cartId = await ownVisitorId(ctx, input.cartId)
    if (!(await mayBeginCart(ctx, cartId))) return refuse({ refusal: 'too-many-requests' })
    return addShared(ctx, { ...input, cartId })
  },
})
