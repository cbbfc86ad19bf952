import { useState } from 'react'

import { invoiceOf, invoiceValues } from '#app/orders/invoice/invoice-values.ts'
import { OrderInvoiceFields } from '#app/orders/invoice/order-invoice-fields.tsx'
import type { OrderInvoice, TaxDocument } from '#app/orders/orders.ts'
import { ActionDialog } from '#app/ui/form/action-dialog.tsx'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'
import { useCallForm } from '#app/ui/form/use-call-form.ts'

interface InvoiceDialogProps {
  readonly order: { readonly document: TaxDocument; readonly invoice: OrderInvoice | null }
  readonly open: boolean
  /** Makes the call; null for a receipt. */
  readonly send: (invoice: OrderInvoice | null) => Promise<void>
  readonly onClose: () => void
}

const kinds = [
  ['invoice', 'Τιμολόγιο'],
  ['receipt', 'Απόδειξη'],
] as const

/** Says or changes what is issued for an order, for its customer and for staff. */
export function InvoiceDialog({ order, open, send, onClose }: InvoiceDialogProps) {
  const [document, setDocument] = useState<'invoice' | 'receipt'>(order.document === 'receipt' ? 'receipt' : 'invoice')
  const { field, ...form } = useCallForm({
    defaultValues: invoiceValues(order.invoice),
    send: (values) => send(document === 'receipt' ? null : invoiceOf(values)),
  })
  return (
    <ActionDialog open={open} onClose={onClose} title="Στοιχεία τιμολόγησης" form={form} submitText="Αποθήκευση">
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">Παραστατικό</legend>
        <div className="flex flex-wrap gap-2">
          {kinds.map(([kind, name]) => (
            <RadioPill key={kind} group="document" checked={document === kind} onChoose={() => setDocument(kind)}>
              {name}
            </RadioPill>
          ))}
        </div>
      </fieldset>
      {document === 'invoice' && <OrderInvoiceFields field={field} />}
    </ActionDialog>
  )
}
