import { ownVisitorId } from '#app/account/own-visitor.server.ts'
import { cartCalls } from '#app/cart/cart.contract.ts'
import { cartRefusals } from '#app/cart/cart-refusals.ts'
import { readCart, readCartSummary } from '#app/cart/cart.server.ts'
import { addLine, setQuantity } from '#app/cart/change-cart.server.ts'
import { acceptPrice, changeDecoration } from '#app/cart/change-decoration.server.ts'
import { mayBeginCart } from '#app/cart/new-carts.server.ts'
import { removeLine, restoreLine } from '#app/cart/removed-lines.server.ts'
import { setSizes } from '#app/cart/sizes/set-sizes.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { refuse } from '#app/platform/errors.ts'
import { newKeyRefusals } from '#app/platform/http/new-keys.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Section 7's cart calls, product.md 2's update, undo of a removal, decoration and its price, and the totals. */
export const cartApi = serve(cartCalls, refusals({ ...cartRefusals.table, ...newKeyRefusals.table }), {
  cart: async (ctx, given) => {
    const input = await ofCaller(ctx, given)
    return (await mayBeginCart(ctx, input.cartId)) ? addLine(ctx, input) : refuse({ refusal: 'too-many-requests' })
  },
  'cart/sizes': async (ctx, given) => {
    const input = await ofCaller(ctx, given)
    return (await mayBeginCart(ctx, input.cartId)) ? setSizes(ctx, input) : refuse({ refusal: 'too-many-requests' })
  },
  'cart/remove': async (ctx, input) => removeLine(ctx, await ofCaller(ctx, input)),
  'cart/get': async (ctx, input) => readCart(ctx, await ownVisitorId(ctx, input.orderId)),
  'cart/summary': async (ctx, input) => readCartSummary(ctx, await ownVisitorId(ctx, input.orderId)),
  'cart/restore': async (ctx, input) => restoreLine(ctx, await ofCaller(ctx, input)),
  'cart/decoration': async (ctx, input) => changeDecoration(ctx, await ofCaller(ctx, input)),
  'cart/accept-price': async (ctx, input) => acceptPrice(ctx, await ofCaller(ctx, input)),
  'cart/update': async (ctx, input) => setQuantity(ctx, await ofCaller(ctx, input)),
})

/** Runs the call with the caller's own cart: a GUID in the call counts for visitors only. */
async function ofCaller<Input extends { readonly cartId: string }>(ctx: Context, input: Input): Promise<Input> {
  return { ...input, cartId: await ownVisitorId(ctx, input.cartId) }
}
