import { sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { OrderOrigin } from '#app/orders/figures/figure-choices.ts'
import type { salesCall, SalesReport } from '#app/orders/figures/figures.contract.ts'
import { type OrderState, orderStates, sentStates } from '#app/orders/order-states.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isInSpanOrBefore, monthOf, startOfDay } from '#app/platform/postgres/day-span.server.ts'
import { monthsOf, spanBefore } from '#app/platform/text/day-span.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import { ofOrder } from '#app/orders/orders.tables.ts'

interface Row extends Record<string, unknown> {
  readonly isBefore: boolean
  readonly month: string
  readonly state: OrderState
  readonly orders: number
  /** Cents, as placed */
  readonly placed: number
  /** Cents, less cancelled and returned pieces */
  readonly remaining: number
}

const origins = {
  all: sql`true`,
  cart: sql`o.quote_id is null`,
  quote: sql`o.quote_id is not null`,
} satisfies Record<OrderOrigin, unknown>

const hasLeft: ReadonlySet<OrderState> = new Set<OrderState>([...sentStates, 'returned'])

/** Turnover of the orders placed in a span, by month and state, with the previous span. */
export async function readSales(ctx: Context, { from, to, origin }: z.output<typeof salesCall>): Promise<SalesReport> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select o.created_at < ${startOfDay(from)} as "isBefore", ${monthOf(sql`o.created_at`)} as month, o.state,
      count(*)::int as orders, sum(o.net_cents)::float8 as placed,
      sum(case when o.state = ${ofOrder('cancelled')} then 0 else greatest(0, o.net_cents - coalesce(r.net, 0)) end)::float8 as remaining
    from orders o
    left join lateral (
      select sum((c.totals->>'net')::bigint) as net from order_reductions c where o.reduced_cents > 0 and c.order_id = o.id
    ) r on true
    where ${isInSpanOrBefore(sql`o.created_at`, { from, to })} and ${origins[origin]}
    group by 1, 2, 3`)
  const [earlier, own] = [rows.filter(({ isBefore }) => isBefore), rows.filter(({ isBefore }) => !isBefore)]
  return {
    from,
    to,
    before: spanBefore({ from, to }),
    totals: totalsOf(own),
    totalsBefore: totalsOf(earlier),
    months: monthsOf({ from, to }).map((month) => presentMonth(month, own)),
    states: orderStates.flatMap((state) => {
      const ofState = own.filter((row) => row.state === state)
      if (ofState.length === 0) return []
      const sum = sumOf(ofState)
      return [{ state, orders: sum('orders'), placed: amountToEuros(sum('placed')), net: amountToEuros(sum('remaining')) }]
    }),
  }
}

const sumOf = (rows: readonly Row[]) => (of: 'orders' | 'placed' | 'remaining') => rows.reduce((sum, row) => sum + row[of], 0)

function totalsOf(rows: readonly Row[]): SalesReport['totals'] {
  const cancelled = rows.filter(({ state }) => state === 'cancelled')
  return {
    orders: sumOf(rows)('orders') - sumOf(cancelled)('orders'),
    cancelled: sumOf(cancelled)('orders'),
    net: amountToEuros(sumOf(rows)('remaining')),
  }
}

function presentMonth(month: string, rows: readonly Row[]): SalesReport['months'][number] {
  const all = rows.filter((row) => row.month === month)
  const left = sumOf(all.filter(({ state }) => hasLeft.has(state)))('remaining')
  const remaining = sumOf(all)('remaining')
  return {
    month,
    orders: totalsOf(all).orders,
    open: amountToEuros(remaining - left),
    done: amountToEuros(left),
    lost: amountToEuros(sumOf(all)('placed') - remaining),
  }
}
