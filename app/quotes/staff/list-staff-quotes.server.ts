import { type SQL, sql } from 'drizzle-orm'

import { dayAfter, dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isScanFaster } from '#app/platform/postgres/scan-or-index.server.ts'
import { readColleagues } from '#app/quotes/staff/colleagues.server.ts'
import { type QuoteState, lostQuoteStates, statesAwaitingStaff } from '#app/quotes/quote-states.ts'
import { hasWords, withoutIndex } from '#app/platform/postgres/search-words.server.ts'
import { quotes, ofQuote } from '#app/quotes/quotes.tables.ts'
import { readStaffRows } from '#app/quotes/staff/staff-quote-rows.server.ts'
import type { StaffQuoteList } from '#app/quotes/staff/staff-quotes.contract.ts'
import {
  expiringDays,
  maxListed,
  staffPageSize,
  type StaffQuoteViewName,
  staffQuoteViews,
} from '#app/quotes/staff/inbox-address.ts'
import { proofStatesToDo } from '#app/proofs/proof-states.ts'
import { ofProof } from '#app/proofs/proofs.tables.ts'

/** Quotes that one index returns in the order of a view. */
interface Branch {
  readonly where: SQL
  /** The view's sort column */
  readonly key: SQL
}

/**
 * A view is one branch, or several with the same sort direction that are merged: each reads no more rows than the page
 * needs.
 */
interface View {
  readonly branches: readonly Branch[]
  readonly direction: 'asc' | 'desc'
}

const inState = (...states: readonly QuoteState[]): Branch[] =>
  states.map((state) => ({ where: sql`${quotes.state} = ${state}`, key: sql`${quotes.changedAt}` }))

/** A proof that staff must finish, or redo because the customer rejected it. */
const hasProofToDo = sql`${quotes.id} in (select p.quote_id from proofs p
  where p.state in (${ofProof(...proofStatesToDo)})
    and not exists (select from proofs newer
      where newer.quote_id = p.quote_id and newer.line_id = p.line_id and newer.version > p.version))`

/** Oldest debt first; settled quotes newest first. */
function viewsAt(now: Date): Readonly<Record<StaffQuoteViewName, View>> {
  const today = dayInAthens(now)
  const soon = dayAfter(today, expiringDays)
  const due = { where: sql`${quotes.answerDueAt} is not null`, key: sql`${quotes.answerDueAt}` }
  const unread = {
    where: sql`${quotes.unseenSince} is not null and ${quotes.answerDueAt} is null and ${quotes.number} is not null`,
    key: sql`${quotes.unseenSince}`,
  }
  const waiting = {
    where: sql`${quotes.waitingSince} is not null and ${quotes.state} in (${ofQuote(...statesAwaitingStaff)})`,
    key: sql`${quotes.changedAt}`,
  }
  const expiring = sql`${quotes.state} = ${ofQuote('offered')} and ${quotes.validUntil} between ${today} and ${soon}`
  return {
    inbox: { branches: [due, unread], direction: 'asc' },
    new: { branches: inState('submitted'), direction: 'asc' },
    overdue: { branches: [{ ...due, where: sql`${quotes.answerDueAt} < ${now.toISOString()}::timestamptz` }], direction: 'asc' },
    expiring: { branches: [{ where: expiring, key: sql`${quotes.validUntil}` }], direction: 'asc' },
    offered: { branches: [...inState('offered'), waiting], direction: 'desc' },
    accepted: { branches: inState('accepted'), direction: 'desc' },
    proofs: { branches: [{ where: hasProofToDo, key: sql`${quotes.changedAt}` }], direction: 'asc' },
    closed: { branches: inState(...lostQuoteStates, 'converted'), direction: 'desc' },
    all: { branches: [{ where: sql`${quotes.number} is not null`, key: sql`${quotes.changedAt}` }], direction: 'desc' },
  }
}

export interface StaffQuotesQuery {
  readonly view: StaffQuoteViewName
  /** A member of staff, or unassigned quotes only */
  readonly assignee?: number | 'none' | undefined
  readonly search?: string | undefined
  /** From 1; clamped to the last page. */
  readonly page?: number | undefined
}

/**
 * The source of the views: all quotes, or the newest that match the search, found once. (A view's own index would be
 * scanned to its end for words that are rare in it.) The found ones are named like the table, so that views read either.
 */
interface Source {
  /** Start of the statement: its `with` part */
  readonly prefix: SQL
  readonly also: readonly SQL[]
  /** Whether it has at most `maxListed` quotes, which are scanned faster than looked up in indexes. */
  readonly isShort: boolean
}

const viewColumns = sql`${quotes.id}, ${quotes.number}, ${quotes.state}, ${quotes.changedAt}, ${quotes.answerDueAt},
  ${quotes.unseenSince}, ${quotes.validUntil}, ${quotes.waitingSince}`

async function sourceOf(ctx: Context, { search = '', assignee }: StaffQuotesQuery): Promise<Source> {
  const has = await searchCondition(ctx, search)
  const also = assignedTo(assignee)
  if (has === undefined) return { prefix: sql`with`, also, isShort: false }
  const found = sql`select ${viewColumns} from ${quotes} where ${sql.join([has, ...also], sql` and `)}
    order by ${quotes.changedAt} desc limit ${maxListed}`
  return { prefix: sql`with ${quotes} as materialized (${found}),`, also: [], isShort: true }
}

/**
 * The condition for the newest quotes with the words, by their index or by scanning; undefined for a text without
 * words.
 */
export async function searchCondition(ctx: Context, search: string): Promise<SQL | undefined> {
  const words = hasWords(search, quotes.searchWords)
  if (words === undefined) return undefined
  const newest = sql`${quotes.changedAt} desc`
  const scansNewest = await isScanFaster(ctx, { table: 'quotes', newest, words, wanted: maxListed })
  return scansNewest ? withoutIndex(words) : words
}

/**
 * A page of a view, with the count of each view. A search covers the newest `maxListed` matches. Drafts are excluded.
 */
export async function listStaffQuotes(ctx: Context, query: StaffQuotesQuery): Promise<StaffQuoteList> {
  const [{ ids, ...counts }, colleagues] = await Promise.all([findPage(ctx, query), readColleagues(ctx)])
  const pageCount = pagesOf(counts[query.view])
  const rows = await readStaffRows(ctx, ids)
  return { quotes: rows, page: Math.min(requestedPage(query), pageCount), pageCount, counts, colleagues }
}

/** The conditions of all quotes of a view, beyond the newest ones that are listed. */
export function quotesOfView(ctx: Context, { view, assignee, search = '' }: Omit<StaffQuotesQuery, 'page'>): SQL[] {
  const branches = viewsAt(ctx.now)[view].branches.map(({ where }) => sql`(${where})`)
  const words = hasWords(search, quotes.searchWords)
  return [
    sql`${quotes.number} is not null`,
    sql`(${sql.join(branches, sql` or `)})`,
    ...assignedTo(assignee),
    ...(words === undefined ? [] : [words]),
  ]
}

const pagesOf = (count: number) => Math.max(1, Math.ceil(count / staffPageSize))
const requestedPage = ({ page = 1 }: StaffQuotesQuery) => Math.min(Math.max(1, page), pagesOf(maxListed))

function assignedTo(assignee: StaffQuotesQuery['assignee']): SQL[] {
  if (assignee === undefined) return []
  return [assignee === 'none' ? sql`${quotes.assigneeId} is null` : sql`${quotes.assigneeId} = ${assignee}`]
}

type Views = ReturnType<typeof viewsAt>

/** Scans each quote once. A quote is in one branch of a view at most. */
function countsOfShort(views: Views): SQL {
  const counted = staffQuoteViews.map((name) => {
    const isIn = sql.join(
      views[name].branches.map(({ where }) => sql`(${where})`),
      sql` or `,
    )
    return sql`count(*) filter (where ${isIn})::int as ${sql.identifier(name)}`
  })
  return sql`select ${sql.join(counted, sql`, `)} from ${quotes}`
}

/** Counts each view along its indexes, up to `maxListed`. */
function countsByIndex(views: Views, also: readonly SQL[]): SQL {
  const counted = staffQuoteViews.map((name) => {
    const branches = views[name].branches.map(
      ({ where }) => sql`(select 1 from ${quotes} where ${sql.join([where, ...also], sql` and `)} limit ${maxListed})`,
    )
    return sql`(
      select count(*)::int from (select 1 from (${sql.join(branches, sql` union all `)}) found limit ${maxListed}) capped
    ) as ${sql.identifier(name)}`
  })
  return sql`select ${sql.join(counted, sql`, `)}`
}

type Found = StaffQuoteList['counts'] & { readonly ids: readonly string[] }

/** The counts of all views, and the page of one, or its last page if it has fewer. */
async function findPage(ctx: Context, query: StaffQuotesQuery): Promise<Found> {
  const views = viewsAt(ctx.now)
  const { prefix, also, isShort } = await sourceOf(ctx, query)
  const counted = isShort ? countsOfShort(views) : countsByIndex(views, also)
  const view = views[query.view]
  const direction = sql.raw(view.direction)
  const page = requestedPage(query)
  const branches = view.branches.map(
    ({ where, key }) => sql`(
      select ${quotes.id} as id, ${key}::timestamptz as key from ${quotes} where ${sql.join([where, ...also], sql` and `)}
      order by ${key} ${direction}, ${quotes.id} ${direction} limit ${page * staffPageSize}
    )`,
  )
  const lastPage = sql`(counted.${sql.identifier(query.view)} + ${staffPageSize - 1}) / ${staffPageSize}`
  const { rows } = await ctx.db.execute<Found & Record<string, unknown>>(sql`
    ${prefix} counted as materialized (${counted})
    select counted.*, array(
      select id from (${sql.join(branches, sql` union all `)}) found order by key ${direction}, id ${direction}
      limit ${staffPageSize} offset greatest(0, least(${page}::int, ${lastPage}) - 1) * ${staffPageSize}::int
    ) as ids from counted`)
  const [found] = rows
  if (found === undefined) throw new Error('nothing was counted')
  return found
}
