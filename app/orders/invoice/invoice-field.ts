import { z } from 'zod'

import { parseAfm } from '#app/company/afm.ts'
import { isPostcode } from '#app/delivery/postcode.ts'
import { line, requiredLine } from '#app/platform/http/call-fields.ts'

// The invoice's recipient, as the checkout and an order's later change take it. Error texts are shown beside the fields.

const afmError = 'Το ΑΦΜ δεν είναι σωστό: ελέγξτε τα 9 ψηφία του.'

export const cityField = requiredLine(80, 'Γράψτε την πόλη ή την περιοχή.')
export const streetField = requiredLine(160, 'Γράψτε την οδό και τον αριθμό.')
export const plainPostcode = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()
export const postcodeNeeded = 'Γράψτε τον ταχυδρομικό κώδικα.'
export const postcodeErrors: Readonly<Record<string, string>> = {
  GR: 'Ο ταχυδρομικός κώδικας έχει πέντε ψηφία, για παράδειγμα 105 57.',
  CY: 'Ο ταχυδρομικός κώδικας της Κύπρου έχει τέσσερα ψηφία, για παράδειγμα 1066.',
}

export const orderInvoiceField = z.object(
  {
    vatNumber: line(20, afmError)
      .transform((text, context) => {
        const afm = parseAfm(text)
        if (afm !== null) return afm
        context.issues.push({ code: 'custom', message: afmError, input: text })
        return z.NEVER
      })
      .meta({ type: 'string', description: 'ΑΦΜ', example: '094019245' }),
    companyName: requiredLine(160, 'Γράψτε την επωνυμία της εταιρείας.'),
    activity: requiredLine(160, 'Γράψτε τη δραστηριότητα της εταιρείας.'),
    taxOffice: requiredLine(80, 'Γράψτε τη ΔΟΥ.'),
    address: z.object(
      {
        line: streetField,
        postcode: line(12, postcodeNeeded)
          .overwrite(plainPostcode)
          .refine((code) => isPostcode('GR', code), { error: postcodeErrors['GR'] ?? postcodeNeeded }),
        city: cityField,
      },
      { error: 'Συμπληρώστε την έδρα της εταιρείας.' },
    ),
  },
  { error: 'Συμπληρώστε τα στοιχεία του τιμολογίου, ή διαλέξτε απόδειξη.' },
)
