import { z } from 'zod'

import { callBody } from '#app/platform/http/call-fields.ts'
import { logoSchema } from '#app/personalisation/logos/logo.contract.ts'
import { repairFields } from '#app/personalisation/logos/repair.contract.ts'

// Requests and answers of the calls on the logos that a quote shows.

const id = z.guid({ error: 'Το αίτημα δεν αναγνωρίζεται.' }).transform((value) => value.toLowerCase())
const picture = z
  .string()
  .regex(/^[0-9a-f]{64}$/, { error: 'Το λογότυπο δεν αναγνωρίζεται. Ανανεώστε τη σελίδα.' })
  .meta({ description: 'Of a logo that the request or an offer shows' })
const { widthMm, technique } = repairFields

export const quoteLogosCall = callBody({ id }).meta({ id: 'QuoteLogosRequest' })
export const repairQuoteLogoCall = callBody({ id, picture, widthMm, technique }).meta({ id: 'QuoteLogoRepair' })
export const quoteLogoOriginalCall = callBody({ id, picture }).meta({ id: 'QuoteLogoOriginal' })

export const quoteLogoSchema = logoSchema
  .pick({ picture: true, width: true, height: true, facts: true, repairedFrom: true })
  .meta({ id: 'QuoteLogo' })
export type QuoteLogo = z.output<typeof quoteLogoSchema>
export const quoteLogosSchema = z.object({ logos: z.array(quoteLogoSchema).readonly() }).meta({
  id: 'QuoteLogos',
  description: 'Those of the request and the offers, their repairs, and what repaired ones were made of',
})
export type QuoteLogos = z.output<typeof quoteLogosSchema>
