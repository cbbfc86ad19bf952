import { z } from 'zod'

import { type DaySpan, spanLengthText, spanOrderText, spanProblem } from '#app/platform/text/day-span.ts'

// The span of days of a report. A call has the two fields and both refinements.

const dayError = 'Διαλέξτε ημέρα.'
const spanDay = z.iso
  .date({ error: dayError })
  .refine((given) => given >= '2020-01-01' && given < '2100-01-01', { error: 'Διαλέξτε ημέρα από το 2020 και μετά.' })

export const spanFields = { from: spanDay, to: spanDay.meta({ description: 'Counted to its end in Athens' }) }

export const isSpanInOrder = ({ from, to }: DaySpan) => from <= to
export const spanOrderError = { error: spanOrderText, path: ['to'] }
export const isSpanShort = (span: DaySpan) => spanProblem(span) !== spanLengthText
export const spanLengthError = { error: spanLengthText, path: ['to'] }

const day = z.string().meta({ format: 'date' })
/** In an answer */
export const spanSchema = z.object({ from: day, to: day })
