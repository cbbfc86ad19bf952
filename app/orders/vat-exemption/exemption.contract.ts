import { z } from 'zod'

import { vatNumberField } from '#app/orders/invoice/invoice-field.ts'
import { named, staffOrderSchema } from '#app/orders/staff/staff-orders-schemas.ts'
import { optionalLine } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'

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

export const exemptionCalls = contract(
  '/api/staff/orders',
  { tag: 'Staff: orders', access: ['sales', 'accounts'] },
  {
    'vat-exemption': {
      summary: 'Confirm the VAT number of another member state’s company, or withdraw the confirmation',
      description:
        'A confirmed order that is delivered to another member state has no VAT (directive 2006/112/EC, article 138). Totals and ' +
        'credits are computed anew, and the customer is mailed the new total. Refused with 409: a delivery in Greece or a pickup ' +
        '(`greek-delivery`, `pickup`), no invoice or a Greek one, a delivery outside the EU, another number than the invoice’s, ' +
        'and orders that were exported for e-invoicing or cancelled.',
      body: named({
        confirmation: confirmation.nullable().meta({ description: 'null withdraws it: Greek VAT applies again' }),
        reason: optionalLine(300).meta({ description: 'Of a withdrawal, for the history' }),
      }).meta({ id: 'OrderVatExemption' }),
      answer: answer('The order as it is now', staffOrderSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof exemptionCalls> {}
}
