import { purchaseOrderText } from '#app/orders/purchase-order-text.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'
import { dayInAthens, longDayText } from '#app/platform/calendar.ts'
import { useTabTitle } from '#app/ui/use-tab-title.ts'

/** The order's number and day. */
export function OrderHead({
  order: { number, placedAt, reference },
}: {
  readonly order: Pick<OrderAnswer, 'number' | 'placedAt' | 'reference'>
}) {
  useTabTitle(`Παραγγελία ${number}`)
  return (
    <div className="mb-6">
      <h1 className="text-2xl font-semibold w680:text-3xl">
        Παραγγελία <span className="whitespace-nowrap">{number}</span>
      </h1>
      <p className="mt-1 wrap-anywhere text-muted">
        {longDayText(dayInAthens(new Date(placedAt)))}
        {reference !== '' && ` · ${purchaseOrderText(reference)}`}
      </p>
    </div>
  )
}
