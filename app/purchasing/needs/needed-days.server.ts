import { inArray } from 'drizzle-orm'

import { addWorkingDays } from '#app/company/working-days.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import { readProductionDays } from '#app/orders/production-days.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { latestStart } from '#app/promise/latest-start.ts'
import type { PurchaseKind } from '#app/purchasing/purchase-states.ts'

/** When pieces must be there for orders, and what follows from when they are. */
export interface SupplyDays {
  /** The last ISO day on which they keep the promised day; null for an order without one, and for unknown orders */
  neededBy(orderId: string, kind: PurchaseKind): string | null
  /** The first ISO day on which the customer has pieces that come on a day */
  possibleDay(orderId: string, kind: PurchaseKind, comesOn: string): string
  /** The ISO day on which pieces come that are ordered now, after this many working days */
  arrivalDay(workingDays: number): string
}

/** The days of these orders. Blanks are printed and sent, printed pieces are only sent. */
export async function readSupplyDays(ctx: Context, orderIds: readonly string[]): Promise<SupplyDays> {
  const ids = [...new Set(orderIds)]
  const [found, lines] = ids.length === 0 ? [[], []] : await readOrders(ctx, ids)
  const ofOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  const production = await readProductionDays(
    ctx,
    found.map((order) => ({ order, lines: ofOrder.get(order.id) ?? [] })),
  )
  const { closedDays, orderDay } = production.days
  const promised = new Map(found.map(({ id, promisedDay }) => [id, promisedDay]))
  const daysAfter = (orderId: string, kind: PurchaseKind) => {
    const { decoration, transport } = production.ofOrder.get(orderId) ?? { decoration: 0, transport: 0 }
    return kind === 'goods' ? decoration + transport : transport
  }
  return {
    neededBy: (orderId, kind) => {
      const day = promised.get(orderId) ?? null
      return day === null ? null : latestStart(day, daysAfter(orderId, kind), closedDays)
    },
    possibleDay: (orderId, kind, comesOn) => addWorkingDays(comesOn, daysAfter(orderId, kind), closedDays),
    arrivalDay: (workingDays) => addWorkingDays(orderDay, workingDays, closedDays),
  }
}

function readOrders({ db }: Context, ids: readonly string[]) {
  const { id, deliveryMethod, deliveryAddress, promisedDay } = orders
  const { orderId, productId, variantId, quantity, placements } = orderLines
  return Promise.all([
    db
      .select({ id, deliveryMethod, deliveryAddress, promisedDay })
      .from(orders)
      .where(inArray(id, [...ids])),
    db
      .select({ orderId, productId, variantId, quantity, placements })
      .from(orderLines)
      .where(inArray(orderId, [...ids])),
  ])
}

/** The earliest of some ISO days; null without any. */
export function earliestDay(days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).toSorted()[0] ?? null
}
