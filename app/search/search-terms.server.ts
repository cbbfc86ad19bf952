import { lt, sql } from 'drizzle-orm'

import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'
import type { TermCount } from '#app/search/search.contract.ts'
import { tokenize } from '#app/search/query/tokenize.ts'
import { searchTerms } from '#app/search/search.tables.ts'

/** The first pending count starts the timer of the next batch. */
const writeDelayMs = 2_000
/** Further terms of a batch are not counted. */
const maxPending = 500
/** Terms stored per day, and those retained afterwards: a flood cannot fill the table. */
const maxOfDay = 2_000
const retainedOfDay = 500
const retentionDays = 366
/** Longer texts are useless to a merchant. */
const maxTermLength = 60

interface Count {
  searches: number
  withoutResults: number
  /** The number of results of the latest search */
  results: number
}

/** Counts that are not written yet, per database of this process. */
const pending = new WeakMap<Context['db'], Map<string, Count>>()

/**
 * The folded words under which a search is counted. Null for texts without words, too long ones, and those that may
 * identify a person: an e-mail address, or as many digits as a telephone number.
 */
export function termOf(text: string): string | null {
  if (text.includes('@') || text.replaceAll(/[\s./()+-]/g, '').search(/\d{8}/) !== -1) return null
  const term = tokenize(text).join(' ')
  return term === '' || term.length > maxTermLength ? null : term
}

/**
 * Counts a completed search with `total` results. Counts are written in batches outside the request; a crash loses those
 * of the last two seconds.
 */
export function countSearch(ctx: Context, text: string, total: number): void {
  const term = termOf(text)
  if (term === null) return
  let counts = pending.get(ctx.db)
  if (counts === undefined) {
    pending.set(ctx.db, (counts = new Map()))
    setTimeout(() => {
      writeSearches(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'searches could not be counted'))
    }, writeDelayMs).unref()
  }
  const count = counts.get(term) ?? { searches: 0, withoutResults: 0, results: 0 }
  count.searches += 1
  if (total === 0) count.withoutResults += 1
  count.results = total
  if (counts.size < maxPending || counts.has(term)) counts.set(term, count)
}

const write = statement<never, 'day' | 'terms' | 'searches' | 'withoutResults' | 'results'>(
  'count-searches',
  (value) => sql`
    with counted as (
      select * from unnest(
        ${value('terms')}::text[], ${value('searches')}::int[], ${value('withoutResults')}::int[], ${value('results')}::int[]
      ) as c(term, searches, without_results, results)
    ), room as (
      select greatest(0, ${sql.raw(String(maxOfDay))} - count(*)) as places from search_terms where day = ${value('day')}::date
    )
    insert into search_terms (day, term, searches, without_results, results)
    select ${value('day')}::date, term, searches, without_results, results from (
      select c.*, exists (select from search_terms t where t.day = ${value('day')}::date and t.term = c.term) as known from counted c
    ) c
    where known or (select places from room) > 0
    order by term
    on conflict (day, term) do update set searches = search_terms.searches + excluded.searches,
      without_results = search_terms.without_results + excluded.without_results, results = excluded.results`,
)

/** Writes the pending counts. */
export async function writeSearches(ctx: Context): Promise<void> {
  const counts = pending.get(ctx.db)
  pending.delete(ctx.db)
  if (counts === undefined || counts.size === 0) return
  const all = [...counts.values()]
  await write(ctx.db, {
    day: dayInAthens(ctx.now),
    terms: [...counts.keys()],
    searches: all.map(({ searches }) => searches),
    withoutResults: all.map(({ withoutResults }) => withoutResults),
    results: all.map(({ results }) => results),
  })
}

/** The most frequent searches of the last `days`, and those without results; at most `limit` of each. */
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

/** Deletes terms older than a year, and all but the most frequent ones of past days. */
export async function deleteOldSearchTerms({ db, now }: Context): Promise<void> {
  const today = sql`${dayInAthens(now)}::date`
  await db.delete(searchTerms).where(lt(searchTerms.day, sql`${today} - ${retentionDays}::int`))
  await db.execute(sql`
    delete from search_terms t using (
      select day, term, row_number() over (partition by day order by searches desc, without_results desc, term) as place
      from search_terms where day between ${today} - 7 and ${today} - 1
    ) ranked
    where t.day = ranked.day and t.term = ranked.term and ranked.place > ${retainedOfDay}`)
}
