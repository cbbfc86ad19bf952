import { type SQL, sql } from 'drizzle-orm'

import { dayInAthens } from '#app/catalogue/catalogue.ts'
import type { Context } from '#app/platform/context.server.ts'
import { readColleagues } from '#app/quotes/staff/colleagues.server.ts'
import type { QuoteState } from '#app/quotes/quote-states.ts'
import { hasWords } from '#app/quotes/quote-words.server.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import {
  expiringDays,
  mostListed,
  staffPageSize,
  type StaffQuoteList,
  type StaffQuoteRow,
  type StaffQuoteViewName,
  staffQuoteViews,
} from '#app/quotes/staff/staff-quotes.ts'

const dayMs = 86_400_000

/** Quotes that one index gives in the order of a view. */
interface Branch {
  readonly where: SQL
  /** What the view is sorted by */
  readonly key: SQL
}

/** A view is one branch, or several of one direction that are merged: each reads no more rows than the page needs. */
interface View {
  readonly branches: readonly Branch[]
  readonly direction: 'asc' | 'desc'
}

const inState = (...states: readonly QuoteState[]): Branch[] =>
  states.map((state) => ({ where: sql`${quotes.state} = ${state}`, key: sql`${quotes.changedAt}` }))

/** The oldest debt first; what is settled, the newest first. */
function viewsAt(now: Date): Readonly<Record<StaffQuoteViewName, View>> {
  const today = dayInAthens(now)
  const soon = dayInAthens(new Date(now.getTime() + expiringDays * dayMs))
  const due = { where: sql`${quotes.answerDueAt} is not null`, key: sql`${quotes.answerDueAt}` }
  const unseen = {
    where: sql`${quotes.unseenSince} is not null and ${quotes.answerDueAt} is null and ${quotes.number} is not null`,
    key: sql`${quotes.unseenSince}`,
  }
  const expiring = sql`${quotes.state} = 'offered' and ${quotes.validUntil} between ${today} and ${soon}`
  return {
    inbox: { branches: [due, unseen], direction: 'asc' },
    new: { branches: inState('submitted'), direction: 'asc' },
    overdue: { branches: [{ ...due, where: sql`${quotes.answerDueAt} < ${now.toISOString()}::timestamptz` }], direction: 'asc' },
    expiring: { branches: [{ where: expiring, key: sql`${quotes.validUntil}` }], direction: 'asc' },
    offered: { branches: inState('offered'), direction: 'desc' },
    accepted: { branches: inState('accepted'), direction: 'desc' },
    closed: { branches: inState('declined', 'expired', 'withdrawn', 'converted'), direction: 'desc' },
    all: { branches: [{ where: sql`${quotes.number} is not null`, key: sql`${quotes.changedAt}` }], direction: 'desc' },
  }
}

export interface StaffListAsked {
  readonly view: StaffQuoteViewName
  /** Only theirs, or only what nobody has taken */
  readonly assignee?: number | 'none' | undefined
  readonly search?: string | undefined
  /** From 1; beyond the last it is the last. */
  readonly page?: number | undefined
}

/**
 * What views are taken from: all quotes, or the newest that have the words, found once. (A view's own index would be read
 * to its end for words that are rare in it.) The name stands for the table in all that follows.
 */
interface Source {
  readonly prefix: SQL
  readonly also: readonly SQL[]
}

function sourceOf({ search = '', assignee }: StaffListAsked): Source {
  const words = hasWords(search)
  const also = assignedTo(assignee)
  if (words === undefined) return { prefix: sql``, also }
  const found = sql`select * from ${quotes} where ${sql.join([words, ...also], sql` and `)}
    order by ${quotes.changedAt} desc limit ${mostListed}`
  return { prefix: sql`with ${quotes} as materialized (${found})`, also: [] }
}

/**
 * The merchant's list of quotes: a page of a view, and how many each view has. A search looks at the newest `mostListed`
 * that have its words. Drafts are nobody's but the form's.
 */
export async function listStaffQuotes(ctx: Context, asked: StaffListAsked): Promise<StaffQuoteList> {
  const views = viewsAt(ctx.now)
  const source = sourceOf(asked)
  const counts = await countViews(ctx, views, source)
  const pageCount = Math.max(1, Math.ceil(counts[asked.view] / staffPageSize))
  const page = Math.min(Math.max(1, asked.page ?? 1), pageCount)
  const view = views[asked.view]
  const direction = sql.raw(view.direction)
  const until = page * staffPageSize
  const branches = view.branches.map(
    ({ where, key }) => sql`(
      select ${quotes.id} as id, ${key}::timestamptz as key from ${quotes} where ${sql.join([where, ...source.also], sql` and `)}
      order by ${key} ${direction}, ${quotes.id} ${direction} limit ${until}
    )`,
  )
  const { rows } = await ctx.db.execute<Row>(sql`
    ${source.prefix}
    select ${rowColumns} from (
      select id, key from (${sql.join(branches, sql` union all `)}) found
      order by key ${direction}, id ${direction} limit ${staffPageSize} offset ${until - staffPageSize}
    ) listed join ${quotes} on ${quotes.id} = listed.id
    left join users u on u.id = ${quotes.assigneeId}
    order by listed.key ${direction}, listed.id ${direction}`)
  return { quotes: rows.map(presentRow), page, pageCount, counts, colleagues: await readColleagues(ctx) }
}

function assignedTo(assignee: StaffListAsked['assignee']): SQL[] {
  if (assignee === undefined) return []
  return [assignee === 'none' ? sql`${quotes.assigneeId} is null` : sql`${quotes.assigneeId} = ${assignee}`]
}

async function countViews(
  ctx: Context,
  views: Readonly<Record<StaffQuoteViewName, View>>,
  { prefix, also }: Source,
): Promise<StaffQuoteList['counts']> {
  const counted = staffQuoteViews.map((name) => {
    const branches = views[name].branches.map(
      ({ where }) => sql`(select 1 from ${quotes} where ${sql.join([where, ...also], sql` and `)} limit ${mostListed})`,
    )
    return sql`(
      select count(*)::int from (select 1 from (${sql.join(branches, sql` union all `)}) found limit ${mostListed}) capped
    ) as ${sql.identifier(name)}`
  })
  const { rows } = await ctx.db.execute<Record<StaffQuoteViewName, number>>(sql`${prefix} select ${sql.join(counted, sql`, `)}`)
  const [counts] = rows
  if (counts === undefined) throw new Error('nothing was counted')
  return counts
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly number: string
  readonly state: QuoteState
  readonly name: string
  readonly company_name: string
  readonly project_name: string
  readonly first_title: string | null
  readonly line_count: number
  readonly submitted_at: string
  readonly changed_at: string
  readonly answer_due_at: string | null
  readonly valid_until: string | null
  readonly needed_by: string | null
  readonly net_cents: number | null
  readonly assignee: string | null
  readonly unseen: boolean
}

const rowColumns = sql`
  ${quotes.id}, ${quotes.number}, ${quotes.state}, ${quotes.name}, ${quotes.companyName}, ${quotes.projectName},
  coalesce(
    (select l.title from quote_lines l where l.quote_id = ${quotes.id} order by l.position limit 1),
    left(${quotes.message}, 120)
  ) as first_title,
  (select count(*)::int from quote_lines l where l.quote_id = ${quotes.id}) as line_count,
  coalesce(${quotes.submittedAt}, ${quotes.createdAt}) as submitted_at, ${quotes.changedAt}, ${quotes.answerDueAt},
  ${quotes.validUntil}, ${quotes.neededBy}, ${quotes.netCents},
  coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.username) as assignee,
  ${quotes.unseenSince} is not null as unseen`

function presentRow(row: Row): StaffQuoteRow {
  const moment = (text: string) => new Date(text).toISOString()
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    name: row.name,
    companyName: row.company_name,
    projectName: row.project_name,
    firstTitle: row.first_title ?? '',
    lineCount: row.line_count,
    submittedAt: moment(row.submitted_at),
    changedAt: moment(row.changed_at),
    answerDueAt: row.answer_due_at === null ? null : moment(row.answer_due_at),
    validUntil: row.valid_until,
    neededBy: row.needed_by,
    net: row.net_cents === null ? null : row.net_cents / 100,
    assignee: row.assignee,
    unseen: row.unseen,
  }
}
