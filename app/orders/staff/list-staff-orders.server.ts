import { type SQL, sql } from 'drizzle-orm'

import { hasProofToDo } from '#app/orders/order-artwork.server.ts'
import { type OrderState, promisedStates, unconfirmedStates, unowedStates } from '#app/orders/order-states.ts'
import { orders, ofOrder } from '#app/orders/orders.tables.ts'
import { maxCounted, openStates } from '#app/orders/staff/order-list-address.ts'
import type { StaffOrderList } from '#app/orders/staff/staff-orders-schemas.ts'
import { presentOrderRow, readOrderRows, readPrintProgressOfRows } from '#app/orders/staff/staff-order-rows.server.ts'
import { dayInAthens, dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isScanFaster } from '#app/platform/postgres/scan-or-index.server.ts'
import { hasWords, withoutIndex } from '#app/platform/postgres/search-words.server.ts'

export const staffOrderPageSize = 20

export interface StaffOrdersQuery {
  /** `open`: states in which staff must act */
  readonly state?: OrderState | 'open' | undefined
  readonly text?: string | undefined
  /** Placed within this many days */
  readonly days?: number | undefined
  readonly late?: boolean | undefined
  /** Suppliers confirmed a day that the promised one cannot keep */
  readonly atRisk?: boolean | undefined
  /** `overdue`: of an accepted quote, past its payment deadline */
  readonly payment?: 'paid' | 'unpaid' | 'overdue' | undefined
  /** The customer has not said yet whether they want an invoice or a receipt */
  readonly document?: 'unspecified' | undefined
  /** Unpaid, and it took the last pieces of a stock */
  readonly emptiedShelf?: boolean | undefined
  /** Staff must make, finish or redo a proof of it */
  readonly proofs?: boolean | undefined
  /** The last order of the previous page */
  readonly after?: string | undefined
}

/** These conditions equal those of the partial indexes, so that Postgres uses them. */
const isLate = (today: string) => sql`(${orders.promisedDay} < ${today} and ${orders.state} in (${ofOrder(...promisedStates)}))`
const isAtRisk = sql`(${orders.supplyPromiseDay} > ${orders.promisedDay} and ${orders.state} in (${ofOrder(...promisedStates)}))`
const isUnpaid = sql`(${orders.paidCents} < ${orders.grossCents} - ${orders.reducedCents}
  and ${orders.state} not in (${ofOrder(...unowedStates)}))`
const isPaid = sql`(${orders.paidCents} >= ${orders.grossCents} - ${orders.reducedCents} and ${orders.state} <> ${ofOrder('cancelled')})`
const isOverdue = (now: Date) =>
  sql`(${orders.paymentDueAt} < ${now.toISOString()}::timestamptz and ${orders.quoteId} is not null
    and ${orders.state} = ${ofOrder('awaiting-payment')})`
const isPending = sql`(${orders.isDocumentOpen} and ${orders.state} <> ${ofOrder('cancelled')})`
const hasEmptiedShelf = sql`(${orders.emptiedShelf} and ${orders.state} in (${ofOrder(...unconfirmedStates)}))`
const isOpen = sql`${orders.state} in (${sql.join(
  openStates.map((state) => sql`${state}`),
  sql`, `,
)})`

function conditions(
  ctx: Context,
  { state, days, late, atRisk, payment, document, emptiedShelf, proofs, after }: StaffOrdersQuery,
): SQL[] {
  const since = days === undefined ? null : new Date(ctx.now.getTime() - days * dayMs)
  return [
    ...(state === undefined ? [] : [state === 'open' ? isOpen : sql`${orders.state} = ${state}`]),
    ...(since === null ? [] : [sql`${orders.createdAt} >= ${since.toISOString()}::timestamptz`]),
    ...(late === true ? [isLate(dayInAthens(ctx.now))] : []),
    ...(atRisk === true ? [isAtRisk] : []),
    ...(payment === undefined ? [] : [{ paid: isPaid, unpaid: isUnpaid, overdue: isOverdue(ctx.now) }[payment]]),
    ...(document === undefined ? [] : [isPending]),
    ...(emptiedShelf === true ? [hasEmptiedShelf] : []),
    ...(proofs === true ? [hasProofToDo] : []),
    ...(after === undefined
      ? []
      : [sql`(${orders.createdAt}, ${orders.id}) < (select o.created_at, o.id from orders o where o.id = ${after})`]),
  ]
}

/** The condition for words, by their index or by a scan of the newest; undefined for a text without words. */
async function wordsCondition(ctx: Context, text: string): Promise<SQL | undefined> {
  const words = hasWords(text, orders.searchWords)
  if (words === undefined) return undefined
  const newest = sql`${orders.createdAt} desc`
  const scansNewest = await isScanFaster(ctx, { table: 'orders', newest, words, wanted: staffOrderPageSize + 1 })
  return scansNewest ? withoutIndex(words) : words
}

/** The merchant's orders, the newest first: a page of 20, and each tab's count. */
export async function listStaffOrders(ctx: Context, query: StaffOrdersQuery): Promise<StaffOrderList> {
  const [ids, { pending, atRisk, ...counts }] = await Promise.all([findPage(ctx, query), countTabs(ctx)])
  const shown = ids.slice(0, staffOrderPageSize)
  const rows = await readOrderRows(ctx, shown)
  const progress = await readPrintProgressOfRows(ctx, rows)
  const presented = rows.map((row) => presentOrderRow(ctx, row, progress.get(row.id)))
  return { orders: presented, next: ids.length > staffOrderPageSize ? (shown.at(-1) ?? null) : null, counts, pending, atRisk }
}

/**
 * Several states are merged from one branch each: each reads no more of its index than the page needs, even if few orders
 * match.
 */
async function findPage(ctx: Context, query: StaffOrdersQuery): Promise<readonly string[]> {
  const words = await wordsCondition(ctx, query.text ?? '')
  const states = query.state === 'open' && words === undefined ? openStates : [query.state]
  const branches = states.map((state) => {
    const all = [...conditions(ctx, { ...query, state }), ...(words === undefined ? [] : [words])]
    const where = all.length === 0 ? sql`true` : sql.join(all, sql` and `)
    return sql`(
      select ${orders.id} as id, ${orders.createdAt} as created_at from ${orders} where ${where}
      order by ${orders.createdAt} desc, ${orders.id} desc limit ${staffOrderPageSize + 1}
    )`
  })
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from (${sql.join(branches, sql` union all `)}) found
    order by created_at desc, id desc limit ${staffOrderPageSize + 1}`)
  return rows.map(({ id }) => id)
}

type TabCounts = StaffOrderList['counts'] & Pick<StaffOrderList, 'pending' | 'atRisk'>

/** Each by its index, and up to `maxCounted`. */
async function countTabs(ctx: Context): Promise<TabCounts> {
  const counted = (where: SQL) =>
    sql`(select count(*)::int from (select 1 from ${orders} where ${where} limit ${maxCounted}) capped)`
  const { rows } = await ctx.db.execute<TabCounts & Record<string, unknown>>(sql`select
    ${counted(isOpen)} as open, ${counted(isLate(dayInAthens(ctx.now)))} as late, ${counted(isUnpaid)} as unpaid,
    ${counted(isAtRisk)} as "atRisk",
    ${counted(isPending)} as pending,
    ${counted(sql`${orders.state} = ${ofOrder('ready')}`)} as ready, ${counted(sql`${orders.state} = ${ofOrder('shipped')}`)} as shipped`)
  const [counts] = rows
  if (counts === undefined) throw new Error('nothing was counted')
  return counts
}
