import type { StaffOrder } from '#app/orders/staff/staff-orders-calls.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'
import { formatEuros } from '#app/platform/text/money.ts'
import { momentText } from '#app/quotes/answer-due/answer-due-text.ts'

interface OrderShipmentsProps {
  readonly order: StaffOrder
  readonly className: string
}

const kinds = { cancelled: 'Ακύρωση', withdrawn: 'Υπαναχώρηση', returned: 'Επιστροφή' }

/** Parcels, and reductions with their credits; nothing without either. */
export function OrderShipments({ order: { shipments, reductions }, className }: OrderShipmentsProps) {
  return (
    <>
      {shipments.length > 0 && (
        <section aria-labelledby="order-shipments" className={className}>
          <h2 id="order-shipments" className="text-lg font-semibold">
            Αποστολές
          </h2>
          <ul className="mt-3 space-y-3 text-sm">
            {shipments.map(({ id, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, pieces }) => (
              <li key={id}>
                <p className="font-semibold wrap-anywhere">
                  {carrier === '' ? 'Με δικό μας όχημα' : carrier}
                  {trackingNumber !== '' && `, ${trackingNumber}`}
                </p>
                <p className="text-muted">
                  {piecesText(pieces)} · {momentText(new Date(shippedAt))}
                  {deliveredAt !== null && ` · παραδόθηκε ${momentText(new Date(deliveredAt))}`}
                </p>
                {trackingUrl !== '' && (
                  <a
                    href={trackingUrl}
                    rel="noreferrer"
                    target="_blank"
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    Παρακολούθηση
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {reductions.length > 0 && (
        <section aria-labelledby="order-credits" className={className}>
          <h2 id="order-credits" className="text-lg font-semibold">
            Πιστώσεις
          </h2>
          <ul className="mt-3 space-y-3 text-sm">
            {reductions.map((reduction) => {
              const { id, kind, at, pieces, reason, totals } = reduction
              return (
                <li key={id} className="flex flex-wrap justify-between gap-x-4">
                  <span className="min-w-0 wrap-anywhere">
                    {pieces === 0 ? 'Πίστωση' : kinds[kind]}
                    {partsText(reduction)}
                    {reason !== '' && `: ${reason}`}
                    <span className="block text-muted">{momentText(new Date(at))}</span>
                  </span>
                  <span className="whitespace-nowrap tabular-nums">{formatEuros(totals.gross)} με ΦΠΑ</span>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}

/** «, 5 τεμάχια, μεταφορικά» */
function partsText({ pieces, delivery, fees }: StaffOrder['reductions'][number]): string {
  return [pieces > 0 ? piecesText(pieces) : '', delivery > 0 ? 'μεταφορικά' : '', fees > 0 ? 'χρέωση αντικαταβολής' : '']
    .flatMap((part) => (part === '' ? [] : [`, ${part}`]))
    .join('')
}
