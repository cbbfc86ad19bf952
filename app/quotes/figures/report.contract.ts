import { z } from 'zod'

import { list } from '#app/platform/http/answer-fields.ts'
import { readableBody } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract } from '#app/platform/http/contract.ts'
import { spanFields, spanSchema } from '#app/platform/http/day-span-fields.ts'
import { quoteStates } from '#app/quotes/quote-states.ts'
import { quoteSources } from '#app/quotes/quotes.ts'

// Figures of the quotes requested in a span of days.

export const reportCall = readableBody(
  spanFields.safeExtend({
    source: z
      .enum(quoteSources, { error: 'Διαλέξτε πώς ήρθε το αίτημα.' })
      .nullable()
      .default(null)
      .meta({ description: 'How the request arrived; null for all' }),
  }),
).meta({ id: 'QuoteReportRequest' })

const stages = {
  asked: z.int(),
  offered: z.int().meta({ description: 'Got at least one offer' }),
  accepted: z.int().meta({ description: 'Accepted or ordered' }),
  ordered: z.int(),
  wonNet: z.number().meta({ description: 'Total of the accepted; euros' }),
  medianMinutes: z.number().nullable().meta({ description: 'Minutes of customer service from the request to the first answer' }),
}

const group = z.object({
  name: z.string(),
  asked: z.int(),
  won: z.int().meta({ description: 'Accepted or ordered' }),
  lost: z.int().meta({ description: 'Offered, then declined, expired or withdrawn' }),
  wonNet: z.number().meta({ description: 'Euros' }),
})

const reportSchema = z
  .object({
    ...spanSchema.shape,
    before: spanSchema.meta({ description: 'The span for comparison' }),
    stages: z.object(stages),
    stagesBefore: z.object(stages),
    months: list(z.object({ month: z.string().meta({ example: '2026-11' }), ...stages })),
    serviceHours: z.string().meta({ description: 'In which answer times are counted, as text' }),
    answers: z.object({
      answered: z.int(),
      unanswered: z.int(),
      medianMinutes: z
        .number()
        .nullable()
        .meta({ description: 'Minutes of customer service from the request to the first answer' }),
      p90Minutes: z.number().nullable(),
    }),
    people: list(group),
    categories: list(group),
    sizes: list(group),
    losses: list(z.object({ name: z.string(), count: z.int(), net: z.number() })),
    states: list(z.object({ state: z.enum(quoteStates), count: z.int(), net: z.number() })),
  })
  .meta({ id: 'QuoteReport', description: 'Figures of the quotes requested in the span, by their current state' })

export type Report = z.output<typeof reportSchema>
export type QuoteStages = Report['stages']
export type ReportGroup = Report['people'][number]

export const reportCalls = contract(
  '/api/staff',
  { tag: 'Staff: quotes', access: ['sales', 'accounts'] },
  {
    report: {
      summary: 'Conversion, answer time, win rate, losses and value of the quotes of a span',
      body: reportCall,
      answer: answer('The figures', reportSchema),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof reportCalls> {}
}
