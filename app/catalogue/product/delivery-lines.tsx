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
}

/** The delivery estimates of the chosen quantity: with a logo, without, and of the part in stock. */
export function DeliveryLines({ product, variant, pieces, days: { today, leadTimes } }: DeliveryLinesProps) {
  const supply = { ...product, shelfStock: variant?.shelfStock ?? product.shelfStock }
  const plain = estimateDelivery(supply, { quantity: pieces, decorated: false, today }, leadTimes)
  const decorated = estimateDelivery(supply, { quantity: pieces, decorated: true, today }, leadTimes)
  if (plain === null || decorated === null) return null
  return (
    <p className="flex items-start gap-2 text-sm">
      <Truck aria-hidden className="mt-0.5 -ml-1 size-4 shrink-0" />
      <span>
        Παράδοση έως <span className="font-semibold">{longDayText(plain.day)}</span>, με εκτύπωση έως{' '}
        <span className="font-semibold">{longDayText(decorated.day)}</span>
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
