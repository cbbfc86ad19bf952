import { type SQL, sql } from 'drizzle-orm'

import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import { isPurchaseLate } from '#app/purchasing/orders/purchase-lateness.ts'
import { ofPurchase, purchaseOrders } from '#app/purchasing/purchasing.tables.ts'
import type { PurchaseList, PurchaseRow } from '#app/purchasing/purchase-schemas.ts'
import { awaitedStates, type PurchaseState } from '#app/purchasing/purchase-states.ts'

export interface PurchasesQuery {
  readonly view?: PurchaseState | 'open' | 'late' | 'all' | null | undefined
  readonly supplierId?: string | null | undefined
  /** The last purchase order of the previous page */
  readonly after?: string | null | undefined
}

const pageSize = 20
const maxCounted = 100

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly number: string | null
  readonly state: PurchaseState
  readonly supplier_name: string
  readonly needed_by: string | null
  readonly confirmed_day: string | null
  readonly created_at: string
  readonly sent_at: string | null
  readonly line_count: number
  readonly first_title: string | null
  readonly pieces: number
  readonly received: number
  readonly net_cents: number
}

const isAwaited = sql`${purchaseOrders.state} in (${ofPurchase(...awaitedStates)})`
const isOpen = sql`${purchaseOrders.state} in (${ofPurchase('draft', ...awaitedStates)})`
/** Equal to `isPurchaseLate` */
const isLate = (today: string) => sql`(${isAwaited} and (${purchaseOrders.confirmedDay} > ${purchaseOrders.neededBy}
  or coalesce(${purchaseOrders.confirmedDay}, ${purchaseOrders.neededBy}) < ${today}))`

function conditionOf(ctx: Context, { view = 'open', supplierId = null, after = null }: PurchasesQuery): SQL {
  const shown =
    view === 'all' || view === null
      ? sql`true`
      : view === 'open'
        ? isOpen
        : view === 'late'
          ? isLate(dayInAthens(ctx.now))
          : sql`${purchaseOrders.state} = ${view}`
  const rest = [
    ...(supplierId === null ? [] : [sql`${purchaseOrders.supplierId} = ${supplierId}`]),
    ...(after === null
      ? []
      : [
          sql`(${purchaseOrders.createdAt}, ${purchaseOrders.id}) < (select o.created_at, o.id from purchase_orders o where o.id = ${after})`,
        ]),
  ]
  return sql.join([shown, ...rest], sql` and `)
}

/** The purchase orders, the newest first: a page of 20, and how many there are to do. */
export async function listPurchases(ctx: Context, query: PurchasesQuery): Promise<PurchaseList> {
  const counted = (where: SQL) =>
    sql`(select count(*)::int from (select from ${purchaseOrders} where ${where} limit ${maxCounted}) capped)`
  const [{ rows }, counts] = await Promise.all([
    ctx.db.execute<Row>(sql`
      with listed as materialized (
        select ${purchaseOrders.id} as id, ${purchaseOrders.number} as number, ${purchaseOrders.state} as state,
          ${purchaseOrders.supplierId} as supplier_id, ${purchaseOrders.neededBy} as needed_by,
          ${purchaseOrders.confirmedDay} as confirmed_day, ${purchaseOrders.createdAt} as created_at, ${purchaseOrders.sentAt} as sent_at
        from ${purchaseOrders} where ${conditionOf(ctx, query)}
        order by ${purchaseOrders.createdAt} desc, ${purchaseOrders.id} desc limit ${pageSize + 1}
      )
      select p.*, s.name as supplier_name, l.*
      from listed p join suppliers s on s.id = p.supplier_id
      cross join lateral (
        select count(*)::int as line_count, (array_agg(l.title order by l.position))[1] as first_title,
          coalesce(sum(l.quantity), 0)::int as pieces, coalesce(sum(l.received), 0)::int as received,
          coalesce(sum(round(l.unit_cost::numeric * l.quantity / 100)), 0)::float8 as net_cents
        from purchase_lines l where l.purchase_order_id = p.id
      ) l
      order by p.created_at desc, p.id desc`),
    ctx.db.execute<PurchaseList['counts'] & Record<string, unknown>>(sql`select
      ${counted(sql`${purchaseOrders.state} = ${ofPurchase('draft')}`)} as draft, ${counted(isOpen)} as open,
      ${counted(isLate(dayInAthens(ctx.now)))} as late`),
  ])
  const [sums] = counts.rows
  if (sums === undefined) throw new Error('nothing was counted')
  const shown = rows.slice(0, pageSize)
  return {
    purchases: shown.map((row) => present(ctx, row)),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    counts: sums,
  }
}

function present(ctx: Context, row: Row): PurchaseRow {
  const { id, number, state, needed_by: neededBy, confirmed_day: confirmedDay, pieces, received } = row
  return {
    id,
    number,
    state,
    neededBy,
    confirmedDay,
    isLate: isPurchaseLate({ state, neededBy, confirmedDay }, dayInAthens(ctx.now)),
    createdAt: new Date(row.created_at).toISOString(),
    sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
    net: amountToEuros(row.net_cents),
    supplierName: row.supplier_name,
    lineCount: row.line_count,
    firstTitle: row.first_title ?? '',
    pieces,
    received,
  }
}
