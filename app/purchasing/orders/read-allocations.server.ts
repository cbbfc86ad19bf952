import { asc, eq, sql } from 'drizzle-orm'

import { orderLines, orders } from '#app/orders/orders.tables.ts'
import { promisedStates } from '#app/orders/order-states.ts'
import type { Context } from '#app/platform/context.server.ts'
import { variantsToBuy } from '#app/purchasing/needs/line-need.ts'
import { readNeedyLines } from '#app/purchasing/needs/read-needy-lines.server.ts'
import { purchaseAllocations, purchaseLines } from '#app/purchasing/purchasing.tables.ts'

const isPromised: ReadonlySet<string> = new Set(promisedStates)

/** The orders' lines behind a purchase order, those with the earliest promise first; with what each needs now. */
export async function readAllocations(ctx: Context, purchaseId: string) {
  const rows = await ctx.db
    .select({
      purchaseLineId: purchaseAllocations.purchaseLineId,
      orderLineId: purchaseAllocations.orderLineId,
      pieces: purchaseAllocations.pieces,
      received: purchaseAllocations.received,
      kind: purchaseLines.kind,
      variantId: purchaseLines.variantId,
      orderId: orders.id,
      orderNumber: orders.number,
      state: orders.state,
      customer: sql<string>`coalesce(nullif(${orders.invoice}->>'companyName', ''), ${orders.name})`,
      promisedDay: orders.promisedDay,
      supplyPromiseDay: orders.supplyPromiseDay,
    })
    .from(purchaseAllocations)
    .innerJoin(purchaseLines, eq(purchaseLines.id, purchaseAllocations.purchaseLineId))
    .innerJoin(orderLines, eq(orderLines.id, purchaseAllocations.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(purchaseLines.purchaseOrderId, purchaseId))
    .orderBy(sql`${orders.promisedDay} nulls last`, asc(orders.number), asc(orderLines.position))
  const lines = await readNeedyLines(
    ctx,
    rows.map(({ orderLineId }) => orderLineId),
  )
  const needy = new Map(lines.map((line) => [line.id, line]))
  return rows.map(({ state, supplyPromiseDay, ...row }) => {
    const line = needy.get(row.orderLineId)
    const toBuy = line === undefined ? [] : variantsToBuy(line)
    const ofVariant = toBuy.find(({ variantId }) => variantId === row.variantId)?.pieces ?? 0
    const toPrint = line === undefined ? 0 : Math.max(0, line.quantity - line.cancelled - Math.max(line.shipped, row.received))
    const possibleDay = isPromised.has(state) ? supplyPromiseDay : null
    return {
      ...row,
      needed: row.kind === 'goods' ? ofVariant : toPrint,
      possibleDay,
      isAtRisk: possibleDay !== null && row.promisedDay !== null && possibleDay > row.promisedDay,
    }
  })
}
