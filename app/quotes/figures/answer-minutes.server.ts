import { type SQL, sql } from 'drizzle-orm'

import { hoursOf, type ServiceCalendar } from '#app/company/service-hours.ts'
import { dayAfter, dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { DaySpan } from '#app/platform/text/day-span.ts'
import type { QuoteSource } from '#app/quotes/quotes.ts'

// SQL parts for quotes: how long customers waited for our first answer, in minutes of customer service.

/**
 * A `with` part: `days` has each day from the span's first to today, with the cumulative service minutes before it. A
 * difference of two is the time between.
 */
export function serviceDays(ctx: Context, { from, to }: DaySpan, calendar: ServiceCalendar): SQL {
  const today = dayInAthens(ctx.now)
  const last = dayAfter(today > to ? today : to, 1)
  const [days, before, opens, open]: [string[], number[], number[], number[]] = [[], [], [], []]
  let sum = 0
  for (let day = from; day <= last; day = dayAfter(day, 1)) {
    const { opensAt, closesAt } = hoursOf(day, calendar) ?? { opensAt: 0, closesAt: 0 }
    days.push(day)
    before.push(sum)
    opens.push(opensAt)
    open.push(closesAt - opensAt)
    sum += closesAt - opensAt
  }
  return sql`days as materialized (
      select * from unnest(${sql.param(days)}::date[], ${sql.param(before)}::int[], ${sql.param(opens)}::int[], ${sql.param(open)}::int[])
        as d(day, before, opens_at, open_minutes)
    )`
}

/** A `with` part: the first answer of staff to each quote. */
export const firstAnswers = sql`answered as materialized (
      select quote_id, min(at) as at from quote_events
      where role = 'staff' and kind in ('offer', 'refuse', 'message') group by quote_id
    )`

const minutes = (moment: string, of: string) =>
  `(${of}.before + least(${of}.open_minutes, greatest(0, extract(epoch from ${moment}::time) / 60 - ${of}.opens_at)))`

/** Minutes between `q.came` and `q.answer`, times in Athens, with the joins of `withServiceDays`. */
export const minutesBetween = sql.raw(`(${minutes('q.answer', 'e')} - ${minutes('q.came', 'b')})`)
export const withServiceDays = sql`join days b on b.day = q.came::date join days e on e.day = q.answer::date and q.answer >= q.came`

/** Quotes `q` from this source; null: all. */
export function isFrom(source: QuoteSource | null): SQL {
  return source === null ? sql`true` : sql`q.source = ${source}`
}
