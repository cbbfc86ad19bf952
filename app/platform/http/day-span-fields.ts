import { z } from 'zod'

import { day } from '#app/platform/http/answer-fields.ts'
import { bodyError } from '#app/platform/http/call-fields.ts'
import { maxSpanDay, minSpanDay, spanLengthText, spanOrderText, spanProblem } from '#app/platform/text/day-span.ts'

const dayError = 'Διαλέξτε ημέρα.'
/** A day of a span */
export const spanDay = z.iso
  .date({ error: dayError })
  .refine((given) => given >= minSpanDay && given <= maxSpanDay, { error: 'Διαλέξτε ημέρα από το 2020 και μετά.' })

/** A report's days, for `readableBody`; `safeExtend` adds further fields. */
export const spanFields = z
  .object({ from: spanDay, to: spanDay.meta({ description: 'Counted to its end in Athens' }) }, { error: bodyError })
  .refine((span) => spanProblem(span) !== spanOrderText, { error: spanOrderText, path: ['to'] })
  .refine((span) => spanProblem(span) !== spanLengthText, { error: spanLengthText, path: ['to'] })

/** In a response */
export const spanSchema = z.object({ from: day, to: day })
