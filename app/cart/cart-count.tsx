import { useLastKnown } from '#app/cart/use-last-known.ts'
import { useCartCount } from '#app/cart/use-cart.ts'
import { useOtherTabs } from '#app/cart/use-visitor-list.ts'
import { CountMark } from '#app/ui/count-mark.tsx'

/** The number on the header's cart button, and what loads the cart first. Nothing on the server: the page is everybody's. */
export function CartCount() {
  useOtherTabs('cart')
  useLastKnown('cart')
  return <CountMark count={useCartCount()} />
}
