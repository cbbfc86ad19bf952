import { Link } from 'react-router'

import { useIsSignedIn } from '#app/account/use-session.ts'
import { EmptyCart } from '#app/cart/page/cart-page.tsx'
import { CartPageSkeleton } from '#app/cart/page/cart-skeleton.tsx'
import { useCart } from '#app/cart/browser/use-cart.ts'
import { readAttempt } from '#app/orders/checkout/checkout-draft.ts'
import { CheckoutForm, type CheckoutFormProps, CheckoutOfCustomer } from '#app/orders/checkout/checkout-form.tsx'
import { readPlacedOrder } from '#app/orders/checkout/placed-order.ts'
import { usePlaceOrder } from '#app/orders/checkout/use-place-order.ts'
import { useCheckoutValues } from '#app/orders/checkout/use-checkout-values.ts'
import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { orderCompleteUrl } from '#app/urls.ts'

export type CheckoutLayout = 'columns' | 'column'

const frames: Record<CheckoutLayout, string> = {
  columns: 'mt-6 grid items-start gap-6 w992:grid-cols-[minmax(0,1fr)_24rem] w1300:gap-10',
  column: 'mx-auto mt-6 flex max-w-3xl flex-col gap-6',
}

/** The checkout, once this browser's cart is loaded. The HTML is the same for everyone. */
export function CheckoutPage({ layout }: { readonly layout: CheckoutLayout }) {
  const hydrated = useHydrated()
  return (
    <>
      <NeedsScript className="mt-6">Για την παραγγελία</NeedsScript>
      {hydrated ? <Checkout layout={layout} /> : <CartPageSkeleton frame={frames[layout]} />}
    </>
  )
}

function Checkout({ layout }: { readonly layout: CheckoutLayout }) {
  const { lines, waits, failure, retry } = useCart()
  const form = useCheckoutValues()
  const signedIn = useIsSignedIn()
  const order = usePlaceOrder({ lines, onErrors: form.setErrors, onCartChanged: retry, onPlaced: form.drop })
  if (order.isPlaced || (lines?.length === 0 && (order.busy || readAttempt()?.isOpen === true))) {
    return (
      <div className="mt-6">
        <p role="status">Ολοκληρώνουμε την παραγγελία σας…</p>
        {order.failure === null ? <Skeleton className="mt-4 h-72" /> : <ErrorNotice>{order.failure}</ErrorNotice>}
      </div>
    )
  }
  if (lines === null)
    return failure === null ? (
      <CartPageSkeleton frame={frames[layout]} />
    ) : (
      <div className="mt-6">
        <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
      </div>
    )
  if (lines.length === 0) return <NothingToOrder />
  const props: CheckoutFormProps = { frame: frames[layout], lines, waits, form, order, cartFailure: failure, retryCart: retry }
  return signedIn ? <CheckoutOfCustomer {...props} /> : <CheckoutForm {...props} account={null} addresses={[]} />
}

/** The cart is empty: before an order, or after going back from one. */
function NothingToOrder() {
  const placed = readPlacedOrder()
  return (
    <>
      <EmptyCart />
      {placed !== null && (
        <p className="text-center">
          <Link
            to={orderCompleteUrl()}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
          >
            Η τελευταία σας παραγγελία: {placed.number}
          </Link>
        </p>
      )}
    </>
  )
}
