import { z } from 'zod'

import { isGreekVatNumber, parseVatNumber, vatNumberError } from '#app/company/vat-number.ts'
import { callBody, optionalLine, requiredLine } from '#app/platform/http/call-fields.ts'

// The recipient of an accepted offer's invoice.

export const invoiceCall = callBody({
  companyName: requiredLine(160, 'Γράψτε την επωνυμία για το τιμολόγιο.'),
  afm: requiredLine(20, 'Γράψτε το ΑΦΜ για το τιμολόγιο.').transform((text, context) => {
    const afm = parseVatNumber(text)
    if (afm !== null) return afm
    context.issues.push({ code: 'custom', message: vatNumberError, input: text })
    return z.NEVER
  }),
  taxOffice: optionalLine(80).meta({ description: 'ΔΟΥ; needed with a Greek ΑΦΜ' }),
  activity: optionalLine(160),
  address: requiredLine(200, 'Γράψτε τη διεύθυνση για το τιμολόγιο.'),
})
  .refine(({ afm, taxOffice }) => taxOffice !== '' || !isGreekVatNumber(afm), {
    path: ['taxOffice'],
    error: 'Γράψτε τη ΔΟΥ για το τιμολόγιο.',
    // Beside the errors of other fields
    when: ({ value }) => z.looseObject({ taxOffice: z.string() }).safeParse(value).success,
  })
  .meta({ id: 'QuoteInvoiceInput', description: 'The invoice’s recipient' })

export const invoiceSchema = z
  .object({
    companyName: z.string(),
    afm: z.string().meta({ description: 'Nine digits; of another member state with its prefix' }),
    taxOffice: z.string(),
    activity: z.string(),
    address: z.string(),
  })
  .meta({ id: 'QuoteInvoice' })
