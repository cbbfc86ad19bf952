import { and, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import { groupOf, type QuoteGroup, quoteGroups, type QuotesAddress, statesOf } from '#app/quotes/customer/list/quote-groups.ts'
import { hasWords, withoutIndex } from '#app/quotes/quote-words.server.ts'
import { quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import type { QuoteSummary } from '#app/quotes/quote-answers.ts'

const pageSize = 20

export interface QuoteList {
  readonly quotes: readonly QuoteSummary[]
  /** Of all pages */
  readonly total: number
  readonly page: number
  readonly pageCount: number
  /** How many there are of each group, whatever is searched for */
  readonly counts: Readonly<Record<QuoteGroup, number>>
}

/** A customer's own quotes, what changed last first; words are found by their beginnings. A page behind the last is the last. */
export async function listOwnQuotes(ctx: Context, userId: number, asked: QuotesAddress): Promise<QuoteList> {
  const own = and(eq(quotes.userId, userId), ne(quotes.state, 'draft'))
  const words = hasWords(asked.search)
  // One customer's are few against all that have a word.
  const wanted = and(asked.state && inArray(quotes.state, [...statesOf(asked.state)]), words && withoutIndex(words))
  const { counts, total } = await countQuotes(ctx, own, wanted)
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(asked.page, pageCount)
  return {
    quotes: total === 0 ? [] : await listQuotes(ctx, and(own, wanted), { offset: (page - 1) * pageSize, limit: pageSize }),
    total,
    page,
    pageCount,
    counts,
  }
}

/** Quotes under a condition as rows of a list, what changed last first. */
async function listQuotes(
  ctx: Context,
  condition: SQL | undefined,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<QuoteSummary[]> {
  const rows = await ctx.db
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
    .where(condition)
    .orderBy(desc(quotes.changedAt))
    .offset(offset)
    .limit(limit)
  const asked = await readAsked(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ number, submittedAt, createdAt, changedAt, netCents, grossCents, ...row }) => ({
    ...row,
    number: number ?? '',
    submittedAt: (submittedAt ?? createdAt).toISOString(),
    changedAt: changedAt.toISOString(),
    firstTitle: asked.get(row.id)?.firstTitle ?? '',
    lineCount: asked.get(row.id)?.lineCount ?? 0,
    net: netCents === null ? null : amountToEuros(netCents),
    gross: grossCents === null ? null : amountToEuros(grossCents),
  }))
}

/** What was asked for in some quotes, in short. */
async function readAsked(ctx: Context, ids: readonly string[]) {
  const rows = await ctx.db
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

/** How many a customer has of each group, and how many of all are wanted. */
async function countQuotes(
  ctx: Context,
  own: SQL | undefined,
  wanted: SQL = sql`true`,
): Promise<Pick<QuoteList, 'counts' | 'total'>> {
  const rows = await ctx.db
    .select({ state: quotes.state, all: count(), wanted: sql<number>`count(*) filter (where ${wanted})` })
    .from(quotes)
    .where(own)
    .groupBy(quotes.state)
  const of = (group: QuoteGroup) => rows.reduce((sum, row) => (groupOf(row.state) === group ? sum + row.all : sum), 0)
  const [inProgress, waiting, approved, closed] = quoteGroups
  return {
    counts: { [inProgress]: of(inProgress), [waiting]: of(waiting), [approved]: of(approved), [closed]: of(closed) },
    total: rows.reduce((sum, row) => sum + row.wanted, 0),
  }
}
