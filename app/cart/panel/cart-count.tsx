import { useCartCount, useCurrentCart } from '#app/cart/browser/use-cart.ts'
import { CountMark } from '#app/ui/count-mark.tsx'

/** The number on the header's cart button, and what loads the cart first. Nothing on the server: the page is everybody's. */
export function CartCount() {
  useCurrentCart()
  return <CountMark count={useCartCount()} />
}
