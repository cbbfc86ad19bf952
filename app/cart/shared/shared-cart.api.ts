import { ownOrderId } from '#app/account/own-order.server.ts'
import { mayBeginCart } from '#app/cart/new-carts.server.ts'
import { addShared } from '#app/cart/shared/add-shared.server.ts'
import { sharedCartCalls } from '#app/cart/shared/shared-cart-calls.ts'
import { sharedCartRefusals } from '#app/cart/shared/shared-cart-refusals.ts'
import { refused } from '#app/platform/http/api.server.ts'
import { tooManyNewText } from '#app/platform/http/new-keys.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

export const sharedCartApi = serve(sharedCartCalls, sharedCartRefusals, {
  shared: async (ctx, input, c) => {
    const cartId = await ownOrderId(ctx, input.cartId)
    if (!(await mayBeginCart(ctx, cartId))) return refused(c, 429, 'too-many-requests', tooManyNewText)
    return addShared(ctx, { ...input, cartId })
  },
})
