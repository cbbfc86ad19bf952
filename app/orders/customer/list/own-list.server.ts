import { and, count, desc, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'

import {
  ownGroupOf,
  type OwnGroup,
  ownGroups,
  type OwnKind,
  type OwnListAddress,
  ownStates,
} from '#app/orders/customer/list/own-list.ts'
import type { OwnEntry, OwnListPage } from '#app/orders/customer/list/own-list.contract.ts'
import { awaitsProofAnswer } from '#app/orders/order-artwork.server.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { afterCursor, type ListCursor, readListCursor, writeListCursor } from '#app/orders/read/list-cursor.server.ts'
import { readOrderSummaries } from '#app/orders/read/list-own-orders.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { readQuoteSummaries } from '#app/quotes/customer/list/list-quotes.server.ts'
import { hasWords, withoutIndex } from '#app/platform/postgres/search-words.server.ts'
import { quotes, ofQuote } from '#app/quotes/quotes.tables.ts'
import { ofProof } from '#app/proofs/proofs.tables.ts'

const pageSize = 20

interface OwnListQuery extends OwnListAddress {
  /** `next` of the previous page; an invalid one gives the first page. */
  readonly after: string | null
}

interface Listed {
  readonly kind: OwnKind
  readonly id: string
  readonly at: Date
}

const sentAt = sql<Date>`coalesce(${quotes.submittedAt}, ${quotes.createdAt})`.mapWith(quotes.createdAt)

/** A customer's quotes and orders in one list, the newest first. Insertions meanwhile neither repeat nor hide rows. */
export async function readOwnList(ctx: Context, userId: number, query: OwnListQuery): Promise<OwnListPage> {
  const cursor = readListCursor(query.after)
  const { counts, total } = await countOwn(ctx, userId, query)
  const found = [
    ...(query.kind === 'order' ? [] : await findQuotes(ctx, userId, query, cursor)),
    ...(query.kind === 'quote' ? [] : await findOrders(ctx, userId, query, cursor)),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1))
  const shown = found.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    entries: await readEntries(ctx, shown),
    next: found.length > pageSize && last !== undefined ? writeListCursor(last) : null,
    counts,
    total,
  }
}

async function findQuotes({ db }: Context, userId: number, query: OwnListQuery, cursor: ListCursor | null): Promise<Listed[]> {
  const rows = await db
    .select({ id: quotes.id, at: sentAt })
    .from(quotes)
    .where(and(ownQuotes(userId), quoteFilter(query), afterCursor(sentAt, quotes.id, cursor)))
    .orderBy(desc(sentAt), desc(quotes.id))
    .limit(pageSize + 1)
  return rows.map((row) => ({ ...row, kind: 'quote' }))
}

async function findOrders({ db }: Context, userId: number, query: OwnListQuery, cursor: ListCursor | null): Promise<Listed[]> {
  const rows = await db
    .select({ id: orders.id, at: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.userId, userId), orderFilter(query), afterCursor(orders.createdAt, orders.id, cursor)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize + 1)
  return rows.map((row) => ({ ...row, kind: 'order' }))
}

const ownQuotes = (userId: number) => and(eq(quotes.userId, userId), ne(quotes.state, 'draft'))

/** A proof waits for the customer's answer; of a quote that became an order, on the order's row. */
const awaitsAnswer: Readonly<Record<OwnKind, SQL>> = {
  quote: sql`(${quotes.state} = ${ofQuote('accepted')}
    and exists (select from proofs p where p.quote_id = ${quotes.id} and p.state = ${ofProof('waiting')}))`,
  order: awaitsProofAnswer,
}

function groupFilter(kind: OwnKind, column: typeof quotes.state | typeof orders.state, group: OwnGroup): SQL | undefined {
  const isInGroup = inArray(column, [...ownStates(group)[kind]])
  return group === 'waiting' ? or(isInGroup, awaitsAnswer[kind]) : and(isInGroup, not(awaitsAnswer[kind]))
}

// A customer has few rows, so filtering them beats the index over all.
function quoteFilter({ state, search }: OwnListAddress): SQL | undefined {
  const words = hasWords(search, quotes.searchWords)
  return and(state && groupFilter('quote', quotes.state, state), words && withoutIndex(words))
}

function orderFilter({ state, search }: OwnListAddress): SQL | undefined {
  const words = hasWords(search, orders.searchWords)
  return and(state && groupFilter('order', orders.state, state), words && withoutIndex(words))
}

async function readEntries({ db }: Context, listed: readonly Listed[]): Promise<OwnEntry[]> {
  const idsOf = (kind: OwnKind) => listed.flatMap((each) => (each.kind === kind ? [each.id] : []))
  const [ofQuotes, ofOrders] = [await readQuoteSummaries(db, idsOf('quote')), await readOrderSummaries(db, idsOf('order'))]
  return listed.flatMap(({ kind, id }): OwnEntry[] => {
    if (kind === 'quote') {
      const quote = ofQuotes.get(id)
      return quote === undefined ? [] : [{ kind, ...quote }]
    }
    const order = ofOrders.get(id)
    return order === undefined ? [] : [{ kind, ...order }]
  })
}

async function countOwn({ db }: Context, userId: number, query: OwnListQuery): Promise<Pick<OwnListPage, 'counts' | 'total'>> {
  const matching = (filter: SQL = sql`true`) => sql<number>`count(*) filter (where ${filter})`.mapWith(Number)
  const awaitsOf = (kind: OwnKind) => sql<boolean>`${awaitsAnswer[kind]}`
  const ofQuotes = await db
    .select({ state: quotes.state, awaits: awaitsOf('quote'), all: count(), matching: matching(quoteFilter(query)) })
    .from(quotes)
    .where(ownQuotes(userId))
    .groupBy(quotes.state, awaitsOf('quote'))
  const ofOrders = await db
    .select({ state: orders.state, awaits: awaitsOf('order'), all: count(), matching: matching(orderFilter(query)) })
    .from(orders)
    .where(eq(orders.userId, userId))
    .groupBy(orders.state, awaitsOf('order'))
  const rows = [
    ...ofQuotes.map((row) => ({ ...row, kind: 'quote' as const })),
    ...ofOrders.map((row) => ({ ...row, kind: 'order' as const })),
  ].filter(({ kind }) => query.kind === undefined || kind === query.kind)
  const countOf = (group: (typeof ownGroups)[number]) =>
    rows.reduce((sum, { kind, state, awaits, all }) => {
      const found = awaits ? 'waiting' : ownGroupOf(kind, state)
      return found === group ? sum + all : sum
    }, 0)
  const [inProgress, waiting, approved, closed] = ownGroups
  return {
    counts: {
      [inProgress]: countOf(inProgress),
      [waiting]: countOf(waiting),
      [approved]: countOf(approved),
      [closed]: countOf(closed),
    },
    total: rows.reduce((sum, row) => sum + row.matching, 0),
  }
}
