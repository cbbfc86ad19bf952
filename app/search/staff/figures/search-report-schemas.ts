import { z } from 'zod'

import { readableBody } from '#app/platform/http/call-fields.ts'
import { spanFields, spanSchema } from '#app/platform/http/day-span-fields.ts'

// Visitors' searches in a span of days, and those without results.

export const searchReportCall = readableBody(spanFields).meta({ id: 'SearchReportRequest' })

const counts = { searches: z.int(), withoutResults: z.int() }

export const searchReportSchema = z
  .object({
    ...spanSchema.shape,
    before: spanSchema.meta({ description: 'With which it is compared' }),
    totals: z.object(counts),
    totalsBefore: z.object(counts),
    months: z.array(z.object({ month: z.string().meta({ example: '2026-11' }), ...counts })).readonly(),
    terms: z
      .array(z.object({ term: z.string(), ...counts, withoutResultsBefore: z.int() }))
      .readonly()
      .meta({ description: 'Without results, the most frequent first, at most 50' }),
  })
  .meta({ id: 'SearchReport', description: 'Completed searches, without any data about visitors' })
export type SearchReport = z.output<typeof searchReportSchema>
