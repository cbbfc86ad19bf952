import { type SQL, sql } from 'drizzle-orm'

import type { Today, TodayCounts } from '#app/back-office/today/today.contract.ts'
import { maxWaiting, type TodayItemName } from '#app/back-office/today/today-items.ts'
import { readOwnShop } from '#app/back-office/opening/start-own-shop.server.ts'
import { readFirstSteps } from '#app/back-office/opening/read-first-steps.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { hasUnprovenClaims } from '#app/products/list/filter-products.server.ts'
import { lowStock } from '#app/products/list/product-filter.ts'
import { shareCounts } from '#app/back-office/today/shared-counts.server.ts'
import { hasProofToDo } from '#app/orders/order-artwork.server.ts'
import { dayAfter, dayInAthens } from '#app/platform/calendar.ts'
import { startOfDate } from '#app/platform/postgres/day-span.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type Area, hasArea, type UserSession } from '#app/platform/session.ts'
import { expiringDays } from '#app/quotes/staff/inbox-address.ts'
import { promisedStates, unconfirmedStates, unowedStates } from '#app/orders/order-states.ts'
import { ofOrder } from '#app/orders/orders.tables.ts'
import { proofStatesToDo } from '#app/proofs/proof-states.ts'
import { ofProof } from '#app/proofs/proofs.tables.ts'
import { ofQuote } from '#app/quotes/quotes.tables.ts'
import { ofReview } from '#app/catalogue/reviews/reviews.tables.ts'

const searchDays = 7

/** Rows of one kind of work, each with its waiting time. */
interface Work {
  /** The responsible areas; null: administrators */
  readonly areas: readonly Area[] | null
  /** `select ... as since`, along an index */
  readonly rows: SQL
  /** Not covered by an index, so all staff share a node's recent count. */
  readonly isShared?: true
}

/** Each kind counts exactly what the linked list shows. */
function workAt(now: Date): Readonly<Record<TodayItemName | 'new-requests', Work>> {
  const today = dayInAthens(now)
  const soon = dayAfter(today, expiringDays)
  const firstDay = dayAfter(today, 1 - searchDays)
  const at = sql`${now.toISOString()}::timestamptz`
  return {
    quotes: {
      areas: ['sales'],
      rows: sql`(select coalesce(submitted_at, changed_at) as since from quotes where answer_due_at is not null limit ${maxWaiting})
        union all (select unseen_since from quotes
          where unseen_since is not null and answer_due_at is null and number is not null limit ${maxWaiting})`,
    },
    'new-requests': {
      areas: ['sales'],
      rows: sql`select submitted_at as since from quotes where state = ${ofQuote('submitted')}`,
    },
    'overdue-quotes': { areas: ['sales'], rows: sql`select answer_due_at as since from quotes where answer_due_at < ${at}` },
    'expiring-offers': {
      areas: ['sales'],
      rows: sql`select ${startOfDate(sql`valid_until + 1`)} as since from quotes
        where state = ${ofQuote('offered')} and valid_until between ${today} and ${soon}`,
    },
    'new-orders': {
      areas: ['sales', 'production'],
      rows: sql`select created_at as since from orders where state = ${ofOrder('placed')}`,
    },
    'emptied-shelves': {
      areas: ['sales', 'production'],
      rows: sql`select created_at as since from orders where emptied_shelf and state in (${ofOrder(...unconfirmedStates)})`,
    },
    'late-orders': {
      areas: ['sales', 'production'],
      rows: sql`select ${startOfDate(sql`promised_day + 1`)} as since from orders
        where promised_day < ${today} and state in (${ofOrder(...promisedStates)})`,
    },
    'ready-orders': {
      areas: ['sales', 'production'],
      rows: sql`select changed_at as since from orders where state = ${ofOrder('ready')}`,
    },
    proofs: { areas: ['production'], rows: proofsToDo },
    'order-proofs': { areas: ['production'], rows: sql`select changed_at as since from orders where ${hasProofToDo}` },
    payments: { areas: ['accounts'], rows: moneyToCheck },
    'overdue-payments': {
      areas: ['sales', 'accounts'],
      rows: sql`select payment_due_at as since from orders
        where payment_due_at < ${at} and quote_id is not null and state = ${ofOrder('awaiting-payment')}`,
    },
    'unpaid-orders': {
      areas: ['accounts'],
      rows: sql`select created_at as since from orders
        where paid_cents < gross_cents - reduced_cents and state not in (${ofOrder(...unowedStates)})`,
    },
    'pending-documents': {
      areas: ['sales', 'accounts'],
      rows: sql`select created_at as since from orders where is_document_open and state <> ${ofOrder('cancelled')}`,
    },
    reviews: { areas: ['catalogue'], rows: sql`select created_at as since from reviews where state = ${ofReview('pending')}` },
    'low-stock': {
      areas: ['catalogue'],
      isShared: true,
      rows: sql`select null::timestamptz as since from derived.managed_products where not hidden and stock between 1 and ${lowStock}`,
    },
    // Only once the merchant has begun to enter them: a new catalogue lacks all.
    safety: {
      areas: ['catalogue'],
      isShared: true,
      rows: sql`select null::timestamptz as since from derived.managed_products where not hidden and not has_safety
        and (exists (select from manufacturers) or exists (select from derived.managed_products where has_safety))`,
    },
    certificates: {
      areas: ['catalogue'],
      isShared: true,
      rows: sql`select ${startOfDate(sql`certificates_until + 1`)} as since
        from derived.managed_products where not hidden and certificates_until < ${today}`,
    },
    'generic-claims': {
      areas: ['catalogue'],
      isShared: true,
      rows: sql`select null::timestamptz as since from derived.managed_products m where not m.hidden and ${hasUnprovenClaims(now)}`,
    },
    'failed-searches': {
      areas: ['catalogue'],
      isShared: true,
      rows: sql`select ${startOfDate(sql`min(day)`)} as since from search_terms
        where day between ${firstDay} and ${today} group by term having sum(without_results) > 0`,
    },
    'failed-mails': {
      areas: null,
      rows: sql`select failed_at as since from mails where sent_at is null and failed_at is not null`,
    },
  }
}

/** Quotes with a proof that staff must finish or redo. */
const proofsToDo = sql`select min(created_at) as since from proofs p
  where quote_id is not null and state in (${ofProof(...proofStatesToDo)})
    and not exists (select from proofs newer
      where newer.quote_id = p.quote_id and newer.line_id = p.line_id and newer.version > p.version)
  group by quote_id`

/** Matches `readAttention`. */
const moneyToCheck = sql`(select changed_at as since from orders
    where paid_cents > gross_cents - reduced_cents or (paid_cents > 0 and state = ${ofOrder('cancelled')}) limit ${maxWaiting})
  union all (select changed_at from orders where state = ${ofOrder('awaiting-payment')} and paid_cents > 0
    and not paid_cents > gross_cents - reduced_cents limit ${maxWaiting})
  union all (select created_at from unmatched_payments where resolved_at is null limit ${maxWaiting})`

interface Counted extends Record<string, unknown> {
  readonly name: TodayItemName | 'new-requests'
  readonly count: number
  readonly oldest: string | null
}

type NamedWork = readonly [name: string, work: Work]

/** In one statement. Each count is capped at `maxWaiting`. */
async function countWork(ctx: Context, work: readonly NamedWork[]): Promise<readonly Counted[]> {
  if (work.length === 0) return []
  const counted = work.map(
    ([name, { rows }]) => sql`(select ${name}::text as name, count(*)::int as count,
      to_char(min(since) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as oldest
      from (select since from (${rows}) waiting limit ${maxWaiting}) capped)`,
  )
  return (await ctx.db.execute<Counted>(sql.join(counted, sql` union all `))).rows
}

const countShared = shareCounts((ctx) =>
  countWork(
    ctx,
    Object.entries(workAt(ctx.now)).filter(([, { isShared }]) => isShared === true),
  ),
)

/** The waiting work of the caller's areas, with the age of the oldest. */
export async function readToday(ctx: Context, session: UserSession): Promise<Today> {
  const works = Object.entries(workAt(ctx.now)).filter(([, { areas }]) =>
    areas === null ? session.role === 'administrator' : hasArea(session, ...areas),
  )
  const own = works.filter(([, { isShared }]) => isShared !== true)
  const counted = [...(await countWork(ctx, own)), ...(own.length < works.length ? await countShared(ctx) : [])]
  const countOf = (name: Counted['name']) => counted.find((row) => row.name === name)?.count ?? 0
  const counts: TodayCounts = {
    requests: countOf('new-requests'),
    orders: countOf('new-orders'),
    reviews: countOf('reviews'),
    mails: countOf('failed-mails'),
  }
  const items = works.flatMap(([name]) => {
    const row = counted.find((each) => each.name === name)
    if (row === undefined || row.name === 'new-requests' || row.count === 0) return []
    return [{ name: row.name, count: row.count, oldest: row.oldest }]
  })
  const settings = await readSettings(ctx)
  const isAdministrator = session.role === 'administrator'
  const firstSteps = isAdministrator ? await readFirstSteps(ctx, settings) : []
  const ownShop = isAdministrator ? await readOwnShop(ctx, settings) : null
  return { items, counts, isOpen: settings.isOpen, firstSteps, ownShop }
}
