import Truck from 'lucide-react/icons/truck'

import type { ProductDetail, ProductVariant } from '#app/catalogue/catalogue.ts'
import { type Decoration, type DeliveryDays, promiseProduct } from '#app/promise/promise.ts'
import { sureText } from '#app/promise/sure-text.ts'
import { useProject } from '#app/catalogue/project/use-project.ts'
import { longDayText } from '#app/platform/calendar.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

interface DeliveryLinesProps {
  readonly product: ProductDetail
  readonly variant: ProductVariant | null
  /** The chosen pieces plus those in the cart */
  readonly pieces: number
  readonly days: DeliveryDays
  /** How long the technique on the card takes; missing: the fastest one */
  readonly decoration?: Decoration | undefined
}

/** The delivery estimates of the chosen quantity: with a logo, without, and of the part in stock. */
export function DeliveryLines({ product, variant, pieces, days, decoration: chosen }: DeliveryLinesProps) {
  const supply = { ...product, shelfStock: variant?.shelfStock ?? product.shelfStock }
  const order = { quantity: pieces, postcode: useProject().postcode }
  const plain = promiseProduct(supply, { ...order, decoration: null }, days)
  if (plain === null) return null
  const decoration = chosen ?? product.fastestDecoration.findLast(({ from }) => from <= pieces) ?? null
  const decorated = decoration === null ? null : promiseProduct(supply, { ...order, decoration }, days)
  return (
    <p className="flex items-start gap-2 text-sm">
      <Truck aria-hidden className="mt-0.5 -ml-1 size-4 shrink-0" />
      <span>
        Παράδοση έως <span className="font-semibold">{longDayText(plain.day)}</span>
        {sureText(plain.isSure)}
        {decorated !== null && (
          <>
            , με εκτύπωση έως <span className="font-semibold">{longDayText(decorated.day)}</span>
            {sureText(decorated.isSure)}
          </>
        )}
        <span className="text-muted">
          {product.availability === 'coming-soon' ? '' : ', για παραγγελία σήμερα'}
          {plain.atOnce !== null &&
            `. Τα ${formatNumber(plain.atOnce.quantity)} μπορούν να έρθουν έως ${longDayText(plain.atOnce.day)}${sureText(plain.isSure && supply.leadTimeDays !== null)}`}
          .
        </span>
      </span>
    </p>
  )
}
