import { lt, sql } from 'drizzle-orm'

import { dayInAthens } from '#app/catalogue/catalogue.ts'
import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import { termOf } from '#app/search/search-terms.ts'
import { searchTerms } from '#app/search/search.tables.ts'

/** Searches are written together, so many milliseconds after the first of them. */
const writtenAfterMs = 2_000
/** In memory; what comes beyond before they are written is not counted. */
const mostWaiting = 500
/** Terms that a day may begin to count, and that it keeps when it is over: nobody can fill the table. */
const mostOfDay = 2_000
const keptOfDay = 500
const keptDays = 366

interface Count {
  searches: number
  withoutResults: number
}

/** What was searched for and is not written yet, for each database of this process. */
const waiting = new WeakMap<Context['db'], Map<string, Count>>()

/**
 * Counts a search that somebody has completed; `total` products were found. It is written later, off the request's path;
 * a process that ends loses the last two seconds.
 */
export function countSearch(ctx: Context, text: string, total: number): void {
  const term = termOf(text)
  if (term === null) return
  let counts = waiting.get(ctx.db)
  if (counts === undefined) {
    waiting.set(ctx.db, (counts = new Map()))
    setTimeout(() => {
      writeSearches(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'searches could not be counted'))
    }, writtenAfterMs).unref()
  }
  const count = counts.get(term) ?? { searches: 0, withoutResults: 0 }
  count.searches += 1
  if (total === 0) count.withoutResults += 1
  if (counts.size < mostWaiting || counts.has(term)) counts.set(term, count)
}

const write = statement<never, 'day' | 'terms' | 'searches' | 'withoutResults'>(
  'count-searches',
  (value) => sql`
    with counted as (
      select * from unnest(${value('terms')}::text[], ${value('searches')}::int[], ${value('withoutResults')}::int[])
        as c(term, searches, without_results)
    ), room as (
      select greatest(0, ${sql.raw(String(mostOfDay))} - count(*)) as places from search_terms where day = ${value('day')}::date
    )
    insert into search_terms (day, term, searches, without_results)
    select ${value('day')}::date, term, searches, without_results from (
      select c.*, exists (select from search_terms t where t.day = ${value('day')}::date and t.term = c.term) as known from counted c
    ) c
    where known or (select places from room) > 0
    order by term
    on conflict (day, term) do update set searches = search_terms.searches + excluded.searches,
      without_results = search_terms.without_results + excluded.without_results`,
)

/** Writes what was counted so far. */
export async function writeSearches(ctx: Context): Promise<void> {
  const counts = waiting.get(ctx.db)
  waiting.delete(ctx.db)
  if (counts === undefined || counts.size === 0) return
  const all = [...counts.values()]
  await write(ctx.db, {
    day: dayInAthens(ctx.now),
    terms: [...counts.keys()],
    searches: all.map(({ searches }) => searches),
    withoutResults: all.map(({ withoutResults }) => withoutResults),
  })
}

export interface TermCount {
  /** Folded */
  readonly term: string
  readonly searches: number
  readonly withoutResults: number
  /** The last day on which it was searched for, in Athens */
  readonly lastDay: string
}

/** What was searched for most in the last days, and what was searched for in vain most, at most `limit` of each. */
export async function readSearchTerms(
  ctx: Context,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<{ frequent: TermCount[]; withoutResults: TermCount[] }> {
  const today = sql`${dayInAthens(ctx.now)}::date`
  const read = async (order: 'searches' | 'withoutResults') => {
    const { rows } = await ctx.db.execute<TermCount & Record<string, unknown>>(sql`
      select term, sum(searches)::int as searches, sum(without_results)::int as "withoutResults", max(day)::text as "lastDay"
      from search_terms where day > ${today} - ${days}::int and day <= ${today} group by term
      having ${order === 'searches' ? sql`true` : sql`sum(without_results) > 0`}
      order by ${sql.identifier(order)} desc, term limit ${limit}`)
    return rows
  }
  const [frequent, withoutResults] = await Promise.all([read('searches'), read('withoutResults')])
  return { frequent, withoutResults }
}

/** Forgets what is older than a year, and of the days that are over all but what was searched for most. */
export async function forgetSearches({ db, now }: Context): Promise<void> {
  const today = sql`${dayInAthens(now)}::date`
  await db.delete(searchTerms).where(lt(searchTerms.day, sql`${today} - ${keptDays}::int`))
  await db.execute(sql`
    delete from search_terms t using (
      select day, term, row_number() over (partition by day order by searches desc, without_results desc, term) as place
      from search_terms where day between ${today} - 7 and ${today} - 1
    ) ranked
    where t.day = ranked.day and t.term = ranked.term and ranked.place > ${keptOfDay}`)
}
