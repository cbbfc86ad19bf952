import { documentTitle, orderFileName, type OrderDocumentKind } from '#app/orders/documents/order-document.ts'
import type { StaffOrder } from '#app/orders/staff/staff-orders-schemas.ts'
import { openPdf } from '#app/uploads/open-pdf.ts'
import { Button } from '#app/ui/button.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'

/** The order's documents as PDF: for the parcel, for the printer, for the customer. */
export function OrderDocuments({ order, className }: { readonly order: StaffOrder; readonly className: string }) {
  const kinds: readonly OrderDocumentKind[] = [
    'packing-list',
    ...(order.isPersonalised ? (['artwork-sheet'] as const) : []),
    'confirmation',
    'proforma',
  ]
  return (
    <section aria-labelledby="order-documents" className={className}>
      <h2 id="order-documents" className="text-lg font-semibold">
        Έγγραφα
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <DocumentButton key={kind} order={order} kind={kind} />
        ))}
      </div>
    </section>
  )
}

function DocumentButton({ order: { id, number }, kind }: { readonly order: StaffOrder; readonly kind: OrderDocumentKind }) {
  const { run, busy, failure } = useAsyncAction()
  const open = () => run(() => openPdf('/api/staff/orders/pdf', { id, kind }, orderFileName(kind, number)))
  return (
    <div>
      <Button variant="secondary" busy={busy} onClick={() => void open()}>
        {documentTitle(kind)}
      </Button>
      {failure !== null && (
        <p role="alert" className="mt-1.5 text-sm text-failure">
          {failure}
        </p>
      )}
    </div>
  )
}
