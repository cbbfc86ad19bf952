import { sql } from 'drizzle-orm'
import type { z } from 'zod'

import { readSettings } from '#app/company/settings.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { clockInAthens, isInSpan, monthOf, startOfDay } from '#app/platform/postgres/day-span.server.ts'
import { monthsOf, spanBefore } from '#app/platform/text/day-span.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import { firstAnswers, isFrom, minutesBetween, withServiceDays, serviceDays } from '#app/quotes/figures/answer-minutes.server.ts'
import type { QuoteStages, Report, reportCall } from '#app/quotes/figures/report.contract.ts'
import { wonQuoteStates } from '#app/quotes/quote-states.ts'
import { ofQuote } from '#app/quotes/quotes.tables.ts'

interface Row extends Record<string, unknown> {
  readonly isBefore: boolean
  /** Null for the whole span */
  readonly month: string | null
  readonly asked: number
  readonly offered: number
  readonly accepted: number
  readonly ordered: number
  readonly wonNet: number
  readonly median: number | null
}

const none: QuoteStages = { asked: 0, offered: 0, accepted: 0, ordered: 0, wonNet: 0, medianMinutes: null }

/** How far the requests of a span got, by month, with the previous span for comparison. */
export async function readStages(
  ctx: Context,
  { from, to, source }: z.output<typeof reportCall>,
): Promise<Pick<Report, 'stages' | 'stagesBefore' | 'months'>> {
  const both = { from: spanBefore({ from, to }).from, to }
  const calendar = await readSettings(ctx)
  const { rows } = await ctx.db.execute<Row>(sql`
    with ${serviceDays(ctx, both, calendar)}, ${firstAnswers}, asked as materialized (
      select q.id, q.state, q.net_cents, q.sent_version, q.submitted_at < ${startOfDay(from)} as is_before,
        ${monthOf(sql`q.submitted_at`)} as month,
        ${clockInAthens(sql`q.submitted_at`)} as came, ${clockInAthens(sql`a.at`)} as answer
      from quotes q left join answered a on a.quote_id = q.id
      where q.number is not null and ${isInSpan(sql`q.submitted_at`, both)} and ${isFrom(source)}
    ), times as (
      select q.id, ${minutesBetween} as minutes from asked q ${withServiceDays}
    )
    select is_before as "isBefore", month, count(*)::int as asked, count(*) filter (where sent_version > 0)::int as offered,
      count(*) filter (where state in (${ofQuote(...wonQuoteStates)}))::int as accepted,
      count(*) filter (where state = ${ofQuote('converted')})::int as ordered,
      coalesce(sum(net_cents) filter (where state in (${ofQuote(...wonQuoteStates)})), 0)::float8 as "wonNet",
      percentile_cont(0.5) within group (order by minutes) as median
    from asked left join times using (id)
    group by grouping sets ((is_before), (is_before, month))`)
  const find = (isBefore: boolean, month: string | null) =>
    present(rows.find((row) => row.isBefore === isBefore && row.month === month))
  return {
    stages: find(false, null),
    stagesBefore: find(true, null),
    months: monthsOf({ from, to }).map((month) => ({ month, ...find(false, month) })),
  }
}

function present(row: Row | undefined): QuoteStages {
  if (row === undefined) return none
  const { asked, offered, accepted, ordered, wonNet, median } = row
  const medianMinutes = median === null ? null : Math.round(median)
  return { asked, offered, accepted, ordered, wonNet: amountToEuros(wonNet), medianMinutes }
}
