import { type SQL, sql } from 'drizzle-orm'

import { dayInAthens } from '#app/platform/calendar.ts'
import { withFinalSigmas } from '#app/platform/text/greek-text.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { ApiAnswer } from '#app/platform/browser/call-api.ts'
import type { TermKind } from '#app/search/staff/search-staff.contract.ts'

const maxTerms = 100
/** A search with so few results may lack a synonym. */
const fewResults = 3

const conditions: Readonly<Record<TermKind, SQL>> = {
  'without-results': sql`"withoutResults" > 0`,
  'few-results': sql`results between 1 and ${fewResults}`,
  frequent: sql`true`,
}

type Term = ApiAnswer<'/api/staff/search/terms'>['terms'][number]

/** The searches of the last `days`, the most frequent first. `results` are those of the latest search. */
export async function listTerms(
  ctx: Context,
  { kind, days }: { readonly kind: TermKind; readonly days: number },
): Promise<{ terms: Term[] }> {
  const today = sql`${dayInAthens(ctx.now)}::date`
  const { rows } = await ctx.db.execute<Term & Record<string, unknown>>(sql`
    select * from (
      select term, sum(searches)::int as searches, sum(without_results)::int as "withoutResults",
        (array_agg(results order by day desc))[1] as results, max(day)::text as "lastDay"
      from search_terms where day > ${today} - ${days}::int and day <= ${today} group by term
    ) t
    where ${conditions[kind]}
    order by ${kind === 'without-results' ? sql`"withoutResults"` : sql`searches`} desc, term limit ${maxTerms}`)
  return { terms: rows.map((row) => ({ ...row, term: withFinalSigmas(row.term) })) }
}
