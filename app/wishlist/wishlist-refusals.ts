import { cartRefusals } from '#app/cart/cart-refusals.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { maxWishlistLines } from '#app/wishlist/wishlist.ts'

/** Why a wishlist operation is refused. Nothing has changed. */
export const wishlistRefusals = refusals({
  'unknown-product': cartRefusals.table['unknown-product'],
  'unknown-variant': cartRefusals.table['unknown-variant'],
  'not-restorable': cartRefusals.table['not-restorable'],
  'too-many-lines': [
    422,
    `Τα αγαπημένα χωρούν έως ${formatNumber(maxWishlistLines)} προϊόντα. Αφαιρέστε κάποιο για να προσθέσετε άλλο.`,
  ],
})

export type WishlistRefusal = RefusalOf<typeof wishlistRefusals>
