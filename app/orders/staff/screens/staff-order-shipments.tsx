import { momentText } from '#app/platform/text/moment-text.ts'
import type { StaffOrder } from '#app/orders/staff/staff-orders-schemas.ts'
import { ShipmentRow } from '#app/orders/staff/screens/shipment-row.tsx'
import type { StaffOrderRef } from '#app/orders/staff/screens/use-staff-orders.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'
import { formatEuros } from '#app/platform/text/money.ts'

interface OrderShipmentsProps {
  readonly orderRef: StaffOrderRef
  readonly order: StaffOrder
  readonly className: string
}

const kinds = { cancelled: 'Ακύρωση', withdrawn: 'Υπαναχώρηση', returned: 'Επιστροφή' }

/** Parcels, and reductions with their credits; nothing without either. */
export function OrderShipments({ orderRef, order, className }: OrderShipmentsProps) {
  const { shipments, reductions } = order
  return (
    <>
      {shipments.length > 0 && (
        <section aria-labelledby="order-shipments" className={className}>
          <h2 id="order-shipments" className="text-lg font-semibold">
            Αποστολές
          </h2>
          <ul className="mt-3 space-y-3 text-sm">
            {shipments.map((shipment) => (
              <ShipmentRow key={shipment.id} orderRef={orderRef} order={order} shipment={shipment} />
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
