import type { ReactNode } from 'react'
import Printer from 'lucide-react/icons/printer'

import { CartCode } from '#app/cart/code/cart-code.tsx'
import { deliveryLaterText } from '#app/cart/page/delivery-later-text.ts'
import { CartTotals } from '#app/cart/page/cart-totals.tsx'
import { offeredLines } from '#app/cart/cart.ts'
import { type ShownLine, useCartTotals } from '#app/cart/browser/use-cart.ts'
import { type FreeDelivery, freeDeliveryProgressText } from '#app/pricing/free-delivery.ts'
import { ShareSelection } from '#app/personalisation/sharing/share-selection.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { VatSwitch } from '#app/ui/price/vat-switch.tsx'
import { allProductsUrl, cartQuoteUrl, checkoutUrl } from '#app/urls.ts'

interface CartSummaryProps {
  /** A change is pending: the totals may still change. */
  readonly waits: boolean
  readonly lines: readonly ShownLine[]
  /** null: no threshold is set */
  readonly freeDelivery: FreeDelivery | null
  /** When all of it arrives, passed from above the cart */
  readonly day?: ReactNode
  /** What its delivery costs, or that it is unknown; `isFree`: its price is enough for free delivery, its weight may be too high */
  readonly deliveryCost?: ((isFree: boolean) => ReactNode) | undefined
  readonly className?: string | undefined
}

const laterUnlessFree = (isFree: boolean) => !isFree && deliveryLaterText

/** The totals, and what to do next. */
export function CartSummary({ waits, lines, freeDelivery, day, deliveryCost = laterUnlessFree, className }: CartSummaryProps) {
  const { net } = useCartTotals()
  const offered = offeredLines(lines)
  const isFree = freeDelivery !== null && net >= freeDelivery.fromCents
  // The totals include printing.
  const decorated = offered.some(({ personalisationId }) => personalisationId !== null)
  return (
    <section
      aria-labelledby="cart-summary"
      className={classes(
        'rounded-card border border-line bg-surface p-5 print:mt-4 print:ml-auto print:w-1/2 print:break-inside-avoid print:border-0 print:p-0',
        className,
      )}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <h2 id="cart-summary" className="text-lg font-semibold">
          Σύνοψη
        </h2>
        <VatSwitch className="w992:hidden" />
      </div>
      <CartTotals waits={waits} />
      {day}
      {freeDelivery !== null && offered.length > 0 && (
        <p className={classes('mt-3 text-sm', waits && 'text-muted')}>{freeDeliveryProgressText(freeDelivery, net)}</p>
      )}
      <p className="mt-3 text-sm text-muted">
        {decorated
          ? 'Το σύνολο περιλαμβάνει την εκτύπωση που επιλέξατε.'
          : 'Για εκτύπωση του λογοτύπου, ζητήστε προσφορά: δεν δεσμεύεστε σε κάτι.'}{' '}
        {deliveryCost(isFree)}
      </p>
      <div className="mt-5 flex flex-col gap-3 print:hidden">
        <LinkButton to={cartQuoteUrl()} size="large" wide>
          Ζητήστε προσφορά
        </LinkButton>
        <LinkButton to={checkoutUrl()} variant="secondary" wide>
          Προς το ταμείο
        </LinkButton>
        <div className="flex flex-wrap justify-center gap-x-2">
          <LinkButton to={allProductsUrl()} variant="quiet" padding="narrow">
            Συνεχίστε τις αγορές
          </LinkButton>
          <Button variant="quiet" padding="narrow" onClick={() => print()}>
            <Printer aria-hidden className="size-4" />
            Εκτύπωση
          </Button>
          {offered.length > 0 && <ShareSelection choices={offered} padding="narrow" />}
          <CartCode />
        </div>
      </div>
    </section>
  )
}
