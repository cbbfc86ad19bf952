import { useLastKnown } from '#app/cart/use-last-known.ts'
import { useOtherTabs } from '#app/cart/use-visitor-list.ts'
import { CountMark } from '#app/ui/count-mark.tsx'
import { useWishlistCount } from '#app/wishlist/use-wishlist.ts'

/** The number on the header's wishlist button, and what loads the list first. Nothing on the server: the page is everybody's. */
export function WishlistCount() {
  useOtherTabs('wishlist')
  useLastKnown('wishlist')
  return <CountMark count={useWishlistCount()} />
}
