import type { ComponentProps } from 'react'

import { procurementFields, procurementNames } from '#app/company/public-procurement.ts'
import { type InvoiceValues, procurementValue } from '#app/orders/invoice/invoice-values.ts'
import { TextField } from '#app/ui/form/text-field.tsx'

/** Gives a field of the invoice its value and error from the form. */
export type InvoiceField = (
  name: keyof InvoiceValues,
) => Omit<Partial<ComponentProps<typeof TextField>>, 'onBlur'> & { readonly onBlur?: () => void }

/** The identifiers that a public body wants on its invoice; folded while all are empty. */
export function PublicProcurementFields({ field }: { readonly field: InvoiceField }) {
  const fields = procurementFields.map((name) => ({ name, props: field(procurementValue(name)) }))
  const isNeeded = fields.some(
    ({ props: { value, defaultValue, error } }) => Boolean(value ?? defaultValue) || error !== undefined,
  )
  return (
    <details open={isNeeded || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
        Στοιχεία για δημόσιο φορέα, προαιρετικά
      </summary>
      <div className="mt-2 grid gap-4 w576:grid-cols-2">
        {fields.map(({ name, props }) => (
          <TextField key={name} label={procurementNames[name]} autoComplete="off" maxLength={40} {...props} />
        ))}
      </div>
    </details>
  )
}
