import Truck from 'lucide-react/icons/truck'

import type { ProductDetail, ProductVariant } from '#app/catalogue/catalogue.ts'
import { type DeliveryDays, estimateDelivery } from '#app/promise/promise.ts'
import { longDayText } from '#app/platform/calendar.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

interface DeliveryLinesProps {
  readonly product: ProductDetail
  readonly variant: ProductVariant | null
  /** The chosen pieces plus those in the cart */
  readonly pieces: number
  readonly days: DeliveryDays
  /** Whether the choice of a logo is open, which tells the day with its own technique; for a project with a logo, before hydration */
  readonly logo?: 'chosen' | 'by-project' | undefined
}

const looks = {
  none: { withoutPrint: 'hidden', withPrint: '' },
  chosen: { withoutPrint: '', withPrint: 'hidden' },
  'by-project': { withoutPrint: 'hidden with-logo:inline', withPrint: 'with-logo:hidden' },
}

/** The delivery estimates of the chosen quantity: with a logo, without, and of the part in stock. */
export function DeliveryLines({ product, variant, pieces, days: { today, leadTimes }, logo }: DeliveryLinesProps) {
  const look = looks[logo ?? 'none']
  const supply = { ...product, shelfStock: variant?.shelfStock ?? product.shelfStock }
  const plain = estimateDelivery(supply, { quantity: pieces, decorated: false, today }, leadTimes)
  const decorated = estimateDelivery(supply, { quantity: pieces, decorated: true, today }, leadTimes)
  if (plain === null || decorated === null) return null
  return (
    <p className="-mt-4 flex items-start gap-2 text-sm print:-mt-2">
      <Truck aria-hidden className="mt-0.5 -ml-1 size-4 shrink-0" />
      <span>
        Παράδοση έως <span className="font-semibold">{longDayText(plain.day)}</span>
        <span className={look.withoutPrint}> χωρίς εκτύπωση</span>
        <span className={look.withPrint}>
          , με εκτύπωση έως <span className="font-semibold">{longDayText(decorated.day)}</span>
        </span>
        <span className="text-muted">
          {product.availability === 'coming-soon' ? '' : ', για παραγγελία σήμερα'}
          {plain.atOnce !== null &&
            `. Τα ${formatNumber(plain.atOnce.quantity)} μπορούν να έρθουν έως ${longDayText(plain.atOnce.day)}`}
          .
        </span>
      </span>
    </p>
  )
}
