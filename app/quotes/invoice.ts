import { z } from 'zod'

import { parseAfm } from '#app/company/afm.ts'
import { callBody, optionalLine, requiredLine } from '#app/platform/http/call-fields.ts'

// The recipient of an accepted offer's invoice.

const afmError = 'Γράψτε το ΑΦΜ με τα εννέα ψηφία του. Αυτό δεν είναι έγκυρο.'

export const invoiceCall = callBody({
  companyName: requiredLine(160, 'Γράψτε την επωνυμία για το τιμολόγιο.'),
  afm: requiredLine(20, 'Γράψτε το ΑΦΜ για το τιμολόγιο.').transform((text, context) => {
    const afm = parseAfm(text)
    if (afm !== null) return afm
    context.issues.push({ code: 'custom', message: afmError, input: text })
    return z.NEVER
  }),
  taxOffice: requiredLine(80, 'Γράψτε τη ΔΟΥ για το τιμολόγιο.'),
  activity: optionalLine(160),
  address: requiredLine(200, 'Γράψτε τη διεύθυνση για το τιμολόγιο.'),
}).meta({ id: 'QuoteInvoiceInput', description: 'The invoice’s recipient' })

export const invoiceSchema = z
  .object({
    companyName: z.string(),
    afm: z.string().meta({ description: 'Nine digits' }),
    taxOffice: z.string(),
    activity: z.string(),
    address: z.string(),
  })
  .meta({ id: 'QuoteInvoice' })
