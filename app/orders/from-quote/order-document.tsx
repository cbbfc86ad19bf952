import type { ComponentProps } from 'react'

import { OrderInvoiceFields } from '#app/orders/invoice/order-invoice-fields.tsx'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'

interface OrderDocumentProps {
  readonly wantsInvoice: boolean
  readonly onChoose: (wantsInvoice: boolean) => void
  readonly field: ComponentProps<typeof OrderInvoiceFields>['field']
}

/** Asks for the document of an offer that was accepted without a word about it, as by an approver. */
export function OrderDocument({ wantsInvoice, onChoose, field }: OrderDocumentProps) {
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">Παραστατικό</legend>
        <div className="flex flex-wrap gap-2">
          <RadioPill group="document" checked={wantsInvoice} onChoose={() => onChoose(true)}>
            Τιμολόγιο
          </RadioPill>
          <RadioPill group="document" checked={!wantsInvoice} onChoose={() => onChoose(false)}>
            Απόδειξη
          </RadioPill>
        </div>
      </fieldset>
      {wantsInvoice && <OrderInvoiceFields field={field} />}
    </>
  )
}
