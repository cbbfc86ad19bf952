import { fitsStock } from '#app/cart/cart.ts'
import { CartTotals } from '#app/cart/page/cart-totals.tsx'
import { EmptyCart } from '#app/cart/page/cart-page.tsx'
import { CartPageSkeleton } from '#app/cart/page/cart-skeleton.tsx'
import { useCart } from '#app/cart/browser/use-cart.ts'
import { CheckoutLines } from '#app/orders/checkout-lines.tsx'
import { CheckoutSteps } from '#app/orders/checkout-steps.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { cartQuoteUrl } from '#app/urls.ts'

const frames = {
  columns: 'mt-8 grid items-start gap-8 w992:grid-cols-[minmax(0,1fr)_24rem] w1300:gap-14',
  column: 'mx-auto mt-8 flex max-w-3xl flex-col gap-8',
}

/** What is in the cart, what it costs, and the way on: until orders can be placed here, that is the quote request. */
export function CheckoutPage({ layout }: { readonly layout: keyof typeof frames }) {
  const { lines, waits, failure, retry } = useCart()
  const frame = frames[layout]
  const shortOf = (lines ?? []).filter((line) => !fitsStock(line, line.quantity))
  return (
    <>
      <noscript>
        <p className="mt-6">
          Για το καλάθι χρειάζεται JavaScript. Ενεργοποιήστε την στις ρυθμίσεις του browser σας και ανανεώστε τη σελίδα.
        </p>
      </noscript>
      {failure !== null && (
        <div className="mt-6">
          <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
        </div>
      )}
      {lines === null && failure === null && <CartPageSkeleton frame={frame} />}
      {lines?.length === 0 && <EmptyCart />}
      {lines !== null && lines.length > 0 && (
        <div className={frame}>
          <div className="min-w-0">
            <CheckoutSteps />
            <CheckoutLines lines={lines} />
          </div>
          <section
            aria-labelledby="checkout-total"
            className="rounded-card border border-line bg-surface p-5 w992:[.grid>&]:sticky w992:[.grid>&]:top-40"
          >
            <h2 id="checkout-total" className="mb-4 text-lg font-semibold">
              Σύνοψη
            </h2>
            <CartTotals waits={waits} />
            {shortOf.length > 0 && (
              <p className="mt-4 text-sm font-semibold text-failure">
                {shortOf.length === 1 ? 'Σε ένα προϊόν' : `Σε ${shortOf.length} προϊόντα`} η ποσότητα είναι πάνω από το απόθεμα.
                Ζητήστε τα όλα: στην προσφορά θα σας πούμε πότε θα είναι έτοιμα.
              </p>
            )}
            <p className="mt-4 text-sm text-muted">
              Δεν πληρώνετε τίποτα τώρα. Σας στέλνουμε προσφορά με την εκτύπωση του λογοτύπου και τα μεταφορικά, και αποφασίζετε
              εσείς.
            </p>
            <div className="mt-5 flex flex-col gap-3">
              <LinkButton to={cartQuoteUrl()} size="large" wide>
                Συνέχεια στα στοιχεία σας
              </LinkButton>
            </div>
          </section>
        </div>
      )}
    </>
  )
}
