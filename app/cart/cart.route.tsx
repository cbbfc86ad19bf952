import ShoppingBag from 'lucide-react/icons/shopping-bag'

import { piecesOf } from '#app/cart/cart.ts'
import { CartLine } from '#app/cart/cart-line.tsx'
import { CartSkeleton } from '#app/cart/cart-skeleton.tsx'
import { CartSummary } from '#app/cart/cart-summary.tsx'
import { useCartList } from '#app/cart/use-cart-list.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { allProductsUrl } from '#app/urls.ts'

/** /cart. The page is the same for everybody; the cart itself comes with the browser's call. */
export default function CartPage() {
  const { area, lines, waits, remove, failure, retry } = useCartList()
  return (
    <div ref={area} tabIndex={-1} className="page-width py-8 outline-none w800:py-12">
      <PageHead title="Το καλάθι σας" hidden />
      <h1 className="text-2xl font-semibold w800:text-3xl">Το καλάθι σας</h1>
      <noscript>
        <p className="mt-6">
          Για το καλάθι χρειάζεται JavaScript. Ενεργοποιήστε την στις ρυθμίσεις του browser σας και ανανεώστε τη σελίδα.
        </p>
      </noscript>
      <div className="mt-6 mb-4">{failure !== null && <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>}</div>
      {lines === null && failure === null && <CartSkeleton />}
      {lines?.length === 0 && (
        <EmptyState
          icon={<ShoppingBag />}
          title="Το καλάθι είναι άδειο!"
          action={<LinkButton to={allProductsUrl()}>Δείτε όλα τα προϊόντα</LinkButton>}
        >
          Βρείτε το επόμενο εταιρικό σας δώρο στον κατάλογο.
        </EmptyState>
      )}
      {lines !== null && lines.length > 0 && (
        <div className="grid items-start gap-8 w992:grid-cols-[minmax(0,1fr)_22rem]">
          <ul aria-label="Προϊόντα στο καλάθι" className="divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <CartLine
                key={line.id}
                line={line}
                otherPieces={piecesOf(lines, line.productId, line.id)}
                onRemove={() => remove(line.id)}
              />
            ))}
          </ul>
          <CartSummary lines={lines} waits={waits} />
        </div>
      )}
    </div>
  )
}
