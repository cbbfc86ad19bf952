import { inArray, sql } from 'drizzle-orm'

import { ofOrder, orders } from '#app/orders/orders.tables.ts'
import { promisedStates } from '#app/orders/order-states.ts'
import type { Context } from '#app/platform/context.server.ts'
import { readSupplyDays } from '#app/purchasing/needs/needed-days.server.ts'
import { ofPurchase } from '#app/purchasing/purchasing.tables.ts'
import { awaitedStates, type PurchaseKind } from '#app/purchasing/purchase-states.ts'

interface Awaited extends Record<string, unknown> {
  readonly orderId: string
  readonly kind: PurchaseKind
  /** ISO day */
  readonly comesOn: string
}

/**
 * Computes for orders the first possible day by what suppliers confirmed for their pieces. Their promised days stay: an order
 * whose first possible day is later is at risk.
 */
export async function refreshSupplyPromises(tx: Context, orderIds: readonly string[]): Promise<void> {
  const ids = [...new Set(orderIds)]
  if (ids.length === 0) return
  const { rows } = await tx.db.execute<Awaited>(sql`
    select ol.order_id as "orderId", l.kind, max(o.confirmed_day)::text as "comesOn"
    from purchase_allocations a join order_lines ol on ol.id = a.order_line_id
    join orders customer on customer.id = ol.order_id
    join purchase_lines l on l.id = a.purchase_line_id join purchase_orders o on o.id = l.purchase_order_id
    where ol.order_id = any(${sql.param(ids)}::uuid[]) and a.pieces > a.received and o.confirmed_day is not null
      and o.state in (${ofPurchase(...awaitedStates)}) and customer.state in (${ofOrder(...promisedStates)})
    group by 1, 2`)
  const days = await readSupplyDays(
    tx,
    rows.map(({ orderId }) => orderId),
  )
  const ofOrderId = Map.groupBy(rows, ({ orderId }) => orderId)
  const free = ids.filter((id) => !ofOrderId.has(id))
  if (free.length > 0) await tx.db.update(orders).set({ supplyPromiseDay: null }).where(inArray(orders.id, free))
  for (const [orderId, awaited] of ofOrderId) {
    const possible = awaited.map(({ kind, comesOn }) => days.possibleDay(orderId, kind, comesOn)).toSorted()
    await tx.db
      .update(orders)
      .set({ supplyPromiseDay: possible.at(-1) ?? null })
      .where(inArray(orders.id, [orderId]))
  }
}
