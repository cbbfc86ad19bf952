import type { OrderAnswer, PartialOrder } from '#app/orders/read/order-answers.ts'
import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'

/** The shipped parcels with tracking links; nothing before the first. */
export function OrderShipments({ order }: { readonly order: OrderAnswer | PartialOrder }) {
  const { shipments } = order
  if (shipments.length === 0) return null
  return (
    <section aria-labelledby="order-shipments" className="rounded-card border border-line bg-surface p-4 w480:p-6">
      <h2 id="order-shipments" className="text-lg font-semibold">
        {shipments.length === 1 ? 'Αποστολή' : 'Αποστολές'}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {shipments.map(({ carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, ...rest }) => (
          <li
            key={`${shippedAt} ${trackingNumber}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5"
          >
            <span className="min-w-0 wrap-anywhere">
              {carrier}
              {trackingNumber !== '' && <span className="tabular-nums"> {trackingNumber}</span>}
              <span className="block text-sm text-muted">
                {'lines' in rest
                  ? `${piecesText(rest.lines.reduce((sum, { quantity }) => sum + quantity, 0))}, έφυγε `
                  : 'Έφυγε '}
                {dayText(dayInAthens(new Date(shippedAt)))}
                {deliveredAt !== null && `, παραδόθηκε ${dayText(dayInAthens(new Date(deliveredAt)))}`}
              </span>
            </span>
            {trackingUrl !== '' && (
              <a
                href={trackingUrl}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-accent"
              >
                Παρακολούθηση στον μεταφορέα
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
