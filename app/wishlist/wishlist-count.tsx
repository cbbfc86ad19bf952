import { CountMark } from '#app/ui/count-mark.tsx'
import { useWishlistCount, useCurrentWishlist } from '#app/wishlist/use-wishlist.ts'

/** The number on the header's wishlist button, and what loads the list first. Nothing on the server: the page is everybody's. */
export function WishlistCount() {
  useCurrentWishlist()
  return <CountMark count={useWishlistCount()} />
}
