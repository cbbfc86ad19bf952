import type { ReactNode } from 'react'

import { EuVatNote } from '#app/company/eu-vat-note.tsx'
import { type InvoiceField, PublicProcurementFields } from '#app/orders/invoice/public-procurement-fields.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

interface OrderInvoiceFieldsProps {
  readonly field: InvoiceField
  /** What is known of the typed ΑΦΜ */
  readonly vatNumberNote?: ReactNode
  readonly onVatNumberLeft?: () => void
}

/** The recipient of an order's invoice; ΑΦΜ first, by which the rest may be filled in. */
export function OrderInvoiceFields({ field, vatNumberNote, onVatNumberLeft }: OrderInvoiceFieldsProps) {
  const vatNumber = field('invoice.vatNumber')
  return (
    <>
      <div className="grid gap-4 w576:grid-cols-2">
        <div>
          <TextField
            label="ΑΦΜ"
            autoComplete="off"
            maxLength={20}
            required
            {...vatNumber}
            onBlur={() => {
              vatNumber.onBlur?.()
              onVatNumberLeft?.()
            }}
          />
          <p role="status" className="mt-1.5 pl-5 text-sm text-success empty:hidden">
            {vatNumberNote}
          </p>
        </div>
        <TextField label="ΔΟΥ" autoComplete="off" maxLength={80} required {...field('invoice.taxOffice')} />
      </div>
      <EuVatNote />
      <TextField label="Επωνυμία" autoComplete="organization" maxLength={160} required {...field('invoice.companyName')} />
      <TextField label="Δραστηριότητα" autoComplete="off" maxLength={160} required {...field('invoice.activity')} />
      <TextField
        label="Έδρα: οδός και αριθμός"
        autoComplete="billing street-address"
        maxLength={160}
        required
        {...field('invoice.address.line')}
      />
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4">
        <TextField
          label="Τ.Κ."
          autoComplete="billing postal-code"
          maxLength={10}
          required
          {...field('invoice.address.postcode')}
        />
        <TextField
          label="Πόλη"
          autoComplete="billing address-level2"
          maxLength={80}
          required
          {...field('invoice.address.city')}
        />
      </div>
      <PublicProcurementFields field={field} />
    </>
  )
}
