import { useState } from 'react'

import { movePurposeText } from '#app/orders/delivery-note/move-purposes.ts'
import { orderFileName } from '#app/orders/documents/order-document.ts'
import { DeliveryNoteDialog } from '#app/orders/staff/screens/delivery-note-dialog.tsx'
import type { StaffOrderRef } from '#app/orders/staff/screens/use-staff-orders.ts'
import type { StaffShipment } from '#app/orders/staff/shipment-answer.ts'
import type { StaffOrder } from '#app/orders/staff/staff-orders-schemas.ts'
import { dateTimeText } from '#app/platform/calendar.ts'
import { momentText } from '#app/platform/text/moment-text.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'
import { openPdf } from '#app/uploads/open-pdf.ts'
import { Button } from '#app/ui/button.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

interface ShipmentRowProps {
  readonly orderRef: StaffOrderRef
  readonly order: StaffOrder
  readonly shipment: StaffShipment
}

/** A parcel with its delivery note and packing list. */
export function ShipmentRow({ orderRef, order: { id: orderId, number }, shipment }: ShipmentRowProps) {
  const { id, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, pieces, deliveryNote: note } = shipment
  const [isOpen, setIsOpen] = useState(false)
  const { run, busy, failure } = useAsyncAction()
  const kind = 'packing-list'
  const open = () =>
    run(() => openPdf('/api/staff/orders/pdf', { id: orderId, kind, shipmentId: id }, orderFileName(kind, number)))
  return (
    <li>
      <p className="font-semibold wrap-anywhere">
        {carrier === '' ? 'Με δικό μας όχημα' : carrier}
        {trackingNumber !== '' && `, ${trackingNumber}`}
      </p>
      <p className="text-muted">
        {piecesText(pieces)} · {momentText(new Date(shippedAt))}
        {deliveredAt !== null && ` · παραδόθηκε ${momentText(new Date(deliveredAt))}`}
      </p>
      {note !== null && (
        <>
          <p className="mt-1 wrap-anywhere">
            Δελτίο αποστολής {note.series} / {note.number} · {movePurposeText(note.movePurpose)}
            {note.vehicleNumber !== '' && ` · όχημα ${note.vehicleNumber}`}
            {note.carrierVatNumber !== '' && ` · ΑΦΜ μεταφορέα ${note.carrierVatNumber}`}
          </p>
          <p className="text-muted wrap-anywhere">
            Από {note.loadingAddress} · προς {note.deliveryAddress}
          </p>
          {note.exportedAt !== null && <p className="text-muted">Εξήχθη {dateTimeText(note.exportedAt)}</p>}
        </>
      )}
      <div className="-ml-5 flex flex-wrap items-center">
        <Button variant="quiet" busy={busy} onClick={() => void open()}>
          Δελτίο συσκευασίας του δέματος
        </Button>
        {note !== null && note.exportedAt === null && (
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            Στοιχεία διακίνησης
          </Button>
        )}
        {trackingUrl !== '' && (
          <a
            href={trackingUrl}
            rel="noreferrer"
            target="_blank"
            className="inline-flex min-h-11 items-center px-5 underline underline-offset-4"
          >
            Παρακολούθηση
          </a>
        )}
      </div>
      {failure !== null && (
        <p role="alert" className="text-failure">
          {failure}
        </p>
      )}
      {isOpen && note !== null && (
        <DeliveryNoteDialog
          orderRef={orderRef}
          orderId={orderId}
          shipment={shipment}
          note={note}
          onClose={() => setIsOpen(false)}
        />
      )}
    </li>
  )
}
