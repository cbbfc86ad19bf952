import { type SQL, sql } from 'drizzle-orm'

import { type DaySpan, spanBefore } from '#app/platform/text/day-span.ts'

/** The start of a day in Athens. */
export function startOfDay(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone 'Europe/Athens')`
}

/** Whether a moment is in a span. */
export function isInSpan(moment: SQL, { from, to }: DaySpan): SQL {
  return sql`(${moment} >= ${startOfDay(from)} and ${moment} < ((${to}::date + 1)::timestamp at time zone 'Europe/Athens'))`
}

/** Whether it is in a span or in the previous one, for comparison. */
export function isInSpanOrBefore(moment: SQL, span: DaySpan): SQL {
  return isInSpan(moment, { from: spanBefore(span).from, to: span.to })
}

/** «2026-11» in Athens */
export function monthOf(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone 'Europe/Athens', 'YYYY-MM')`
}
