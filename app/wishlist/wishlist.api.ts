import { ownOrderId } from '#app/account/own-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { refused } from '#app/platform/http/api.server.ts'
import { limitNewKeys, tooManyNewText } from '#app/platform/http/new-keys.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { removeFromWishlist, restoreToWishlist } from '#app/wishlist/removed-wishlist-lines.server.ts'
import { wishlistCalls } from '#app/wishlist/wishlist.contract.ts'
import { addToWishlist, readWishlist } from '#app/wishlist/wishlist.server.ts'
import { refusalText } from '#app/wishlist/wishlist.ts'

/** New wishlists have the limit of new carts. */
const mayBegin = limitNewKeys({ points: 300, seconds: 3_600 })

/** Section 7's wishlist calls, and undoing a removal. */
export const wishlistApi = serve(
  wishlistCalls,
  { statusOf: () => 422, textOf: refusalText },
  {
    wishlist: async (ctx, given, c) => {
      const input = await ofCaller(ctx, given)
      if (!(await mayBegin(ctx, input.wishlistId))) return refused(c, 429, 'too-many-requests', tooManyNewText)
      return addToWishlist(ctx, input)
    },
    'wishlist/remove': async (ctx, input) => removeFromWishlist(ctx, await ofCaller(ctx, input)),
    'wishlist/restore': async (ctx, input) => restoreToWishlist(ctx, await ofCaller(ctx, input)),
    'wishlist/get': async (ctx, input) => readWishlist(ctx, await ownOrderId(ctx, input.orderId)),
  },
)

/** Runs the call with the caller's own list: a GUID in the call counts for visitors only. */
async function ofCaller<Input extends { readonly wishlistId: string }>(ctx: Context, input: Input): Promise<Input> {
  return { ...input, wishlistId: await ownOrderId(ctx, input.wishlistId) }
}
