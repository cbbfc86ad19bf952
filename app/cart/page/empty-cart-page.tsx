import { countText } from '#app/cart/cart.ts'
import { EmptyCart } from '#app/cart/page/cart-page.tsx'
import { useCartCount } from '#app/cart/browser/use-cart.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { cartUrl } from '#app/urls.ts'

/** /cart/empty-cart: the empty cart's page. It empties nothing, and says so to whoever has something in the cart. */
export function EmptyCartPage() {
  const count = useCartCount()
  if (count === 0) return <EmptyCart />
  return (
    <EmptyState title="Το καλάθι σας δεν είναι άδειο" action={<LinkButton to={cartUrl()}>Δείτε το καλάθι</LinkButton>}>
      Περιέχει {countText(count)}.
    </EmptyState>
  )
}
