import { z } from 'zod'

import { maxDaysPerSpan, maxYearlyDays, type NamedClosedSpan, spanDays, yearlyDays } from '#app/company/closed-days.ts'
import { maxClosedSpans } from '#app/company/working-days.ts'
import { line } from '#app/platform/http/call-fields.ts'

// Closed days as the settings' screen sends them: rows, of which an empty one is left out.

const isDay = (text: string) => z.iso.date().safeParse(text).success

/** Without a last day it is one day. */
const row = z
  .object({
    name: line(100, 'Γράψτε τι είναι, για παράδειγμα «Θερινές διακοπές».'),
    from: line(10, 'Διαλέξτε την πρώτη ημέρα.').meta({ description: 'ISO day' }),
    until: line(10, 'Διαλέξτε την τελευταία ημέρα.').meta({ description: 'ISO day, inclusive; empty for a single day' }),
    isYearly: z.boolean({ error: 'Διαλέξτε αν ισχύει κάθε χρόνο.' }),
  })
  .superRefine(({ name, from, until }, check) => {
    if (name === '' && from === '' && until === '') return
    const wrong = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message })
    if (!isDay(from)) wrong('from', 'Διαλέξτε την πρώτη ημέρα.')
    else if (until !== '' && !isDay(until)) wrong('until', 'Διαλέξτε την τελευταία ημέρα.')
    else if (until !== '' && until < from) wrong('until', 'Η τελευταία ημέρα είναι πριν από την πρώτη.')
    else if (until !== '' && spanDays({ from, until }) > maxDaysPerSpan)
      wrong('until', `Έως ${maxDaysPerSpan} ημέρες σε κάθε διάστημα.`)
  })

export const closedDaysFields = {
  closedDays: z
    .array(row)
    .max(3 * maxClosedSpans, { error: `Έως ${maxClosedSpans} διαστήματα.` })
    .transform((rows): NamedClosedSpan[] =>
      rows
        .flatMap(({ until, ...each }) => (each.from === '' ? [] : { ...each, until: until || each.from }))
        .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0)),
    )
    .refine((spans) => spans.length <= maxClosedSpans, { error: `Έως ${maxClosedSpans} διαστήματα.` })
    .refine((spans) => yearlyDays(spans) <= maxYearlyDays, {
      error: `Όσα ισχύουν κάθε χρόνο μπορούν να είναι μαζί έως ${maxYearlyDays} ημέρες.`,
    }),
}
