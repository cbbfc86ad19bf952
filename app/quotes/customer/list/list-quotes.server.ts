import { and, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import { groupOf, type QuoteGroup, quoteGroups, statesOf, type QuotesQuery } from '#app/quotes/customer/list/quote-groups.ts'
import { hasWords, withoutIndex } from '#app/platform/postgres/search-words.server.ts'
import { quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import type { QuoteList } from '#app/quotes/customer/quote.contract.ts'
import type { QuoteSummary } from '#app/quotes/quote-answers.ts'

const pageSize = 20

/** A customer's quotes, most recently changed first; prefix search. The page number is clamped. */
export async function listOwnQuotes(ctx: Context, userId: number, query: QuotesQuery): Promise<QuoteList> {
  const ownCondition = and(eq(quotes.userId, userId), ne(quotes.state, 'draft'))
  const words = hasWords(query.search, quotes.searchWords)
  // A customer has few quotes, so filtering theirs beats the index over all.
  const filter = and(query.state && inArray(quotes.state, [...statesOf(query.state)]), words && withoutIndex(words))
  const { counts, total } = await countQuotes(ctx, ownCondition, filter)
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(query.page, pageCount)
  return {
    quotes:
      total === 0 ? [] : await listQuotes(ctx, and(ownCondition, filter), { offset: (page - 1) * pageSize, limit: pageSize }),
    total,
    page,
    pageCount,
    counts,
  }
}

/** Quotes under a condition as list rows, most recently changed first. */
async function listQuotes(
  { db }: Context,
  condition: SQL | undefined,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<QuoteSummary[]> {
  const rows = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(condition)
    .orderBy(desc(quotes.changedAt))
    .offset(offset)
    .limit(limit)
  const summaries = await readQuoteSummaries(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }) => summaries.get(id) ?? [])
}

/** Quotes as rows of a customer's list, by id. */
export async function readQuoteSummaries(db: Context['db'], ids: readonly string[]): Promise<ReadonlyMap<string, QuoteSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: quotes.id,
      number: quotes.number,
      state: quotes.state,
      submittedAt: quotes.submittedAt,
      createdAt: quotes.createdAt,
      changedAt: quotes.changedAt,
      validUntil: quotes.validUntil,
      projectName: quotes.projectName,
      netCents: quotes.netCents,
      grossCents: quotes.grossCents,
    })
    .from(quotes)
    .where(inArray(quotes.id, [...ids]))
  const requests = await readRequestSummaries(db, ids)
  return new Map(
    rows.map(({ number, submittedAt, createdAt, changedAt, netCents, grossCents, ...row }) => [
      row.id,
      {
        ...row,
        number: number ?? '',
        submittedAt: (submittedAt ?? createdAt).toISOString(),
        changedAt: changedAt.toISOString(),
        firstTitle: requests.get(row.id)?.firstTitle ?? '',
        lineCount: requests.get(row.id)?.lineCount ?? 0,
        net: netCents === null ? null : amountToEuros(netCents),
        gross: grossCents === null ? null : amountToEuros(grossCents),
      },
    ]),
  )
}

/** First title and number of lines of each quote. */
async function readRequestSummaries(db: Context['db'], ids: readonly string[]) {
  const rows = await db
    .select({
      quoteId: quoteLines.quoteId,
      firstTitle: sql<string>`(array_agg(${quoteLines.title} order by ${quoteLines.position}))[1]`,
      lineCount: count(),
    })
    .from(quoteLines)
    .where(inArray(quoteLines.quoteId, [...ids]))
    .groupBy(quoteLines.quoteId)
  return new Map(rows.map((row) => [row.quoteId, row]))
}

/** Quotes per group, and the total under the filter. */
async function countQuotes(
  ctx: Context,
  ownCondition: SQL | undefined,
  filter: SQL = sql`true`,
): Promise<Pick<QuoteList, 'counts' | 'total'>> {
  const rows = await ctx.db
    .select({ state: quotes.state, all: count(), filtered: sql<number>`count(*) filter (where ${filter})` })
    .from(quotes)
    .where(ownCondition)
    .groupBy(quotes.state)
  const countOf = (group: QuoteGroup) => rows.reduce((sum, row) => (groupOf(row.state) === group ? sum + row.all : sum), 0)
  const [inProgress, waiting, approved, closed] = quoteGroups
  return {
    counts: {
      [inProgress]: countOf(inProgress),
      [waiting]: countOf(waiting),
      [approved]: countOf(approved),
      [closed]: countOf(closed),
    },
    total: rows.reduce((sum, row) => sum + row.filtered, 0),
  }
}
