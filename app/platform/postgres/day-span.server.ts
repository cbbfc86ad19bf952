import { type SQL, sql } from 'drizzle-orm'

import { timeZone } from '#app/platform/calendar.ts'
import { type DaySpan, spanBefore } from '#app/platform/text/day-span.ts'

const zone = sql.raw(`'${timeZone}'`)

/** What calendar and clock in Athens show at a moment, without a zone. */
export function clockInAthens(moment: SQL): SQL {
  return sql`(${moment} at time zone ${zone})`
}

/** The day of a moment in Athens. */
export function dateInAthens(moment: SQL): SQL {
  return sql`${clockInAthens(moment)}::date`
}

/** The first moment of a day, which is a date of SQL. */
export function startOfDate(date: SQL): SQL {
  return sql`((${date})::timestamp at time zone ${zone})`
}

/** The start of a day in Athens. */
export function startOfDay(day: string): SQL {
  return startOfDate(sql`${day}::date`)
}

/** Whether a moment is in a span. */
export function isInSpan(moment: SQL, { from, to }: DaySpan): SQL {
  return sql`(${moment} >= ${startOfDay(from)} and ${moment} < ${startOfDate(sql`${to}::date + 1`)})`
}

/** Whether it is in a span or in the previous one, for comparison. */
export function isInSpanOrBefore(moment: SQL, span: DaySpan): SQL {
  return isInSpan(moment, { from: spanBefore(span).from, to: span.to })
}

/** «2026-11» in Athens */
export function monthOf(moment: SQL): SQL {
  return sql`to_char(${clockInAthens(moment)}, 'YYYY-MM')`
}
