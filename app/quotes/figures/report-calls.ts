import { z } from 'zod'

import { callBody } from '#app/platform/http/call-fields.ts'
import { day, list } from '#app/quotes/quote-answers.ts'
import { quoteStates } from '#app/quotes/quote-states.ts'
import { longestSpanDays } from '#app/quotes/figures/report.ts'

// Figures of the quotes that were asked for in a span of days.

const dayError = 'Διαλέξτε ημέρα.'
const spanDay = z.iso
  .date({ error: dayError })
  .refine((given) => given >= '2020-01-01' && given < '2100-01-01', { error: 'Διαλέξτε ημέρα από το 2020 και μετά.' })

export const reportCall = callBody({
  from: spanDay,
  to: spanDay.meta({ description: 'Counted to its end in Athens' }),
})
  .refine(({ from, to }) => from <= to, { error: 'Η τελευταία ημέρα είναι πριν από την πρώτη.', path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < longestSpanDays * 86_400_000, {
    error: 'Διαλέξτε διάστημα έως πέντε ετών.',
    path: ['to'],
  })
  .meta({ id: 'QuoteReportAsked' })

const group = z.object({
  name: z.string(),
  asked: z.int(),
  won: z.int().meta({ description: 'Accepted or ordered' }),
  lost: z.int().meta({ description: 'Offered, then declined, expired or withdrawn' }),
  wonNet: z.number().meta({ description: 'Euros' }),
})

export const reportSchema = z
  .object({
    from: day,
    to: day,
    answers: z.object({
      answered: z.int(),
      unanswered: z.int(),
      medianMinutes: z.number().nullable().meta({ description: 'Of customer service, from the request to our first answer' }),
      p90Minutes: z.number().nullable(),
    }),
    people: list(group),
    categories: list(group),
    sizes: list(group),
    losses: list(z.object({ name: z.string(), count: z.int(), net: z.number() })),
    states: list(z.object({ state: z.enum(quoteStates), count: z.int(), net: z.number() })),
  })
  .meta({ id: 'QuoteReport', description: 'Of the quotes that were asked for in the span; each with the state it has now' })

export type Report = z.output<typeof reportSchema>
export type ReportGroup = Report['people'][number]

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/report': { readonly body: z.input<typeof reportCall>; readonly answer: Report }
    '/api/staff/report/csv': { readonly body: z.input<typeof reportCall>; readonly answer: Blob }
  }
}
