import { z } from 'zod'

import { bodyError } from '#app/platform/http/call-fields.ts'
import { spanLengthText, spanOrderText, spanProblem } from '#app/platform/text/day-span.ts'

const dayError = 'Διαλέξτε ημέρα.'
const spanDay = z.iso
  .date({ error: dayError })
  .refine((given) => given >= '2020-01-01' && given < '2100-01-01', { error: 'Διαλέξτε ημέρα από το 2020 και μετά.' })

/** A report's days, for `readableBody`; `safeExtend` adds further fields. */
export const spanFields = z
  .object({ from: spanDay, to: spanDay.meta({ description: 'Counted to its end in Athens' }) }, { error: bodyError })
  .refine((span) => spanProblem(span) !== spanOrderText, { error: spanOrderText, path: ['to'] })
  .refine((span) => spanProblem(span) !== spanLengthText, { error: spanLengthText, path: ['to'] })

const day = z.string().meta({ format: 'date' })
/** In a response */
export const spanSchema = z.object({ from: day, to: day })
