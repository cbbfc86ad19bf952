import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { type DaySpan, monthsOf, spanBefore } from '#app/platform/text/day-span.ts'
import { withFinalSigmas } from '#app/platform/text/greek-text.ts'
import type { SearchReport } from '#app/search/staff/figures/search-report-schemas.ts'

interface Counts {
  readonly searches: number
  readonly withoutResults: number
}
type MonthRow = Counts & { readonly isBefore: boolean; readonly month: string } & Record<string, unknown>

const maxTerms = 50

/** Searches of a span by month, and those without results, compared with the previous span. */
export async function readSearchReport({ db }: Context, { from, to }: DaySpan): Promise<SearchReport> {
  const before = spanBefore({ from, to })
  const isInBoth = sql`day between ${before.from}::date and ${to}::date`
  const [{ rows: months }, { rows: terms }] = await Promise.all([
    db.execute<MonthRow>(sql`
      select day < ${from}::date as "isBefore", to_char(day, 'YYYY-MM') as month, sum(searches)::int as searches,
        sum(without_results)::int as "withoutResults"
      from search_terms where ${isInBoth} group by 1, 2`),
    db.execute<SearchReport['terms'][number] & Record<string, unknown>>(sql`
      select term, coalesce(sum(searches) filter (where day >= ${from}::date), 0)::int as searches,
        coalesce(sum(without_results) filter (where day >= ${from}::date), 0)::int as "withoutResults",
        coalesce(sum(without_results) filter (where day < ${from}::date), 0)::int as "withoutResultsBefore"
      from search_terms where ${isInBoth} group by term
      having sum(without_results) filter (where day >= ${from}::date) > 0
      order by 3 desc, term limit ${maxTerms}`),
  ])
  const own = months.filter(({ isBefore }) => !isBefore)
  return {
    from,
    to,
    before,
    totals: sumOf(own),
    totalsBefore: sumOf(months.filter(({ isBefore }) => isBefore)),
    months: monthsOf({ from, to }).map((month) => ({ month, ...sumOf(own.filter((row) => row.month === month)) })),
    terms: terms.map((row) => ({ ...row, term: withFinalSigmas(row.term) })),
  }
}

function sumOf(rows: readonly Counts[]): Counts {
  return {
    searches: rows.reduce((sum, { searches }) => sum + searches, 0),
    withoutResults: rows.reduce((sum, { withoutResults }) => sum + withoutResults, 0),
  }
}
