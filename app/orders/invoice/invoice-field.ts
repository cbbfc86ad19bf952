import { z } from 'zod'

import { plainPostcode } from '#app/company/local-postcode.ts'
import { isPostcode, postcodeError } from '#app/company/postcode.ts'
import { parseProcurement, procurementErrors, type ProcurementField, procurementFields } from '#app/company/public-procurement.ts'
import { parseVatNumber, vatCountry, vatNumberError } from '#app/company/vat-number.ts'
import { line, optionalLine, requiredLine } from '#app/platform/http/call-fields.ts'

// The invoice's recipient, as the checkout and an order's later change take it. Error texts are shown beside the fields.

export const cityField = requiredLine(80, 'Γράψτε την πόλη ή την περιοχή.')
export const streetField = requiredLine(160, 'Γράψτε την οδό και τον αριθμό.')
export const postcodeNeeded = 'Γράψτε τον ταχυδρομικό κώδικα.'
export const vatNumberField = line(20, vatNumberError).transform((text, context) => {
  const number = parseVatNumber(text)
  if (number !== null) return number
  context.issues.push({ code: 'custom', message: vatNumberError, input: text })
  return z.NEVER
})

const procurementField = (field: ProcurementField) =>
  line(60, procurementErrors[field])
    .nullish()
    .transform((text, context) => {
      const written = parseProcurement(field, text ?? '')
      if (written !== null) return written
      context.issues.push({ code: 'custom', message: procurementErrors[field], input: text })
      return z.NEVER
    })

const procurement = z
  .object(
    {
      adam: procurementField('adam').meta({ type: 'string', description: 'ΑΔΑΜ, of ΚΗΜΔΗΣ', example: '26SYMV012345678' }),
      ada: procurementField('ada').meta({ type: 'string', description: 'ΑΔΑ, of Διαύγεια', example: 'ΨΑΛΤ46ΜΤΛ6-ΞΧΣ' }),
      cpv: procurementField('cpv').meta({ type: 'string', example: '22462000-6' }),
      authorityCode: procurementField('authorityCode').meta({
        type: 'string',
        description: 'The contracting authority’s code for e-invoicing',
        example: '1045.E00123.0001',
      }),
    },
    { error: 'Γράψτε τα στοιχεία του δημόσιου φορέα, ή αφήστε τα κενά.' },
  )
  .nullish()
  // Omitted if empty: an order's body is compared.
  .transform((given) => (given && procurementFields.some((field) => given[field] !== '') ? given : undefined))
  .optional()
  .meta({ description: 'For a public body; all optional' })

const recipientFields = z.object(
  {
    vatNumber: vatNumberField.meta({
      type: 'string',
      description: 'ΑΦΜ, or the number of another member state with its prefix',
      example: '094019245',
    }),
    companyName: requiredLine(160, 'Γράψτε την επωνυμία της εταιρείας.'),
    activity: requiredLine(160, 'Γράψτε τη δραστηριότητα της εταιρείας.'),
    taxOffice: optionalLine(80).meta({ description: 'ΔΟΥ; needed with a Greek ΑΦΜ' }),
    address: z.object(
      { line: streetField, postcode: line(12, postcodeNeeded).overwrite(plainPostcode), city: cityField },
      { error: 'Συμπληρώστε την έδρα της εταιρείας.' },
    ),
    procurement,
  },
  { error: 'Συμπληρώστε τα στοιχεία του τιμολογίου, ή διαλέξτε απόδειξη.' },
)

/** Whether a check of several fields can run, beside the errors of others. */
const has = (shape: z.ZodType) => (payload: { readonly value: unknown }) => shape.safeParse(payload.value).success
const someText = z.looseObject({ taxOffice: z.string() })
const somePostcode = z.looseObject({ address: z.looseObject({ postcode: z.string() }) })

/** ΔΟΥ and postcode depend on the country of the ΑΦΜ. */
export const orderInvoiceField = recipientFields
  .refine(({ vatNumber, taxOffice }) => taxOffice !== '' || vatCountry(vatNumber) !== 'GR', {
    path: ['taxOffice'],
    error: 'Γράψτε τη ΔΟΥ.',
    when: has(someText),
  })
  .refine(({ vatNumber, address }) => isPostcode(vatCountry(vatNumber), address.postcode), {
    path: ['address', 'postcode'],
    error: ({ input }) => postcodeError(countryOf(input)),
    when: has(somePostcode),
  })

const someNumber = z.looseObject({ vatNumber: z.string() })
const countryOf = (input: unknown) => vatCountry(someNumber.safeParse(input).data?.vatNumber ?? '')

/** In answers; missing: none of them is known. */
export const procurementAnswer = z
  .object({ adam: z.string(), ada: z.string(), cpv: z.string(), authorityCode: z.string() })
  .optional()
