import { ownVisitorId } from '#app/account/own-visitor.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { refuse } from '#app/platform/errors.ts'
import { limitNewKeys, newKeyRefusals } from '#app/platform/http/new-keys.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { removeFromWishlist, restoreToWishlist } from '#app/wishlist/removed-wishlist-lines.server.ts'
import { wishlistCalls } from '#app/wishlist/wishlist.contract.ts'
import { wishlistRefusals } from '#app/wishlist/wishlist-refusals.ts'
import { addToWishlist, readWishlist } from '#app/wishlist/wishlist.server.ts'

/** New wishlists have the limit of new carts. */
const mayBegin = limitNewKeys({ points: 300, seconds: 3_600 })

/** Section 7's wishlist calls, and undoing a removal. */
export const wishlistApi = serve(wishlistCalls, refusals({ ...wishlistRefusals.table, ...newKeyRefusals.table }), {
  wishlist: async (ctx, given) => {
    const input = await ofCaller(ctx, given)
    return (await mayBegin(ctx, input.wishlistId)) ? addToWishlist(ctx, input) : refuse({ refusal: 'too-many-requests' })
  },
  'wishlist/remove': async (ctx, input) => removeFromWishlist(ctx, await ofCaller(ctx, input)),
  'wishlist/restore': async (ctx, input) => restoreToWishlist(ctx, await ofCaller(ctx, input)),
  'wishlist/get': async (ctx, input) => readWishlist(ctx, await ownVisitorId(ctx, input.orderId)),
})

/** Runs the call with the caller's own list: a GUID in the call counts for visitors only. */
async function ofCaller<Input extends { readonly wishlistId: string }>(ctx: Context, input: Input): Promise<Input> {
  return { ...input, wishlistId: await ownVisitorId(ctx, input.wishlistId) }
}
