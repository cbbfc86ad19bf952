import { z } from 'zod'

import { vatNumberField } from '#app/orders/invoice/invoice-field.ts'
import { named, type StaffOrder } from '#app/orders/staff/staff-orders-calls.ts'
import { optionalLine } from '#app/platform/http/call-fields.ts'

const dayError = 'Γράψτε την ημέρα που ελέγξατε τον αριθμό.'

const confirmation = z
  .object(
    {
      vatNumber: vatNumberField.meta({ type: 'string', description: 'The checked number, which must be the invoice’s' }),
      checkedOn: z.iso
        .date({ error: dayError })
        .refine((given) => given >= '2020-01-01', { error: dayError })
        .meta({ description: 'The day of the check, in Athens', example: '2026-11-26' }),
      reference: optionalLine(60).meta({ description: 'The consultation number of VIES' }),
      note: optionalLine(300).meta({ description: 'What else was seen, such as the name in VIES' }),
    },
    { error: 'Γράψτε πότε και πώς ελέγξατε τον αριθμό.' },
  )
  .refine(({ reference, note }) => reference !== '' || note !== '', {
    path: ['reference'],
    error: 'Γράψτε τον αριθμό αναφοράς του VIES, ή τι είδατε.',
  })

export const vatExemptionCall = named({
  confirmation: confirmation.nullable().meta({ description: 'null withdraws it: Greek VAT applies again' }),
  reason: optionalLine(300).meta({ description: 'Of a withdrawal, for the history' }),
}).meta({ id: 'OrderVatExemption' })

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/orders/vat-exemption': { readonly body: z.input<typeof vatExemptionCall>; readonly answer: StaffOrder }
  }
}
