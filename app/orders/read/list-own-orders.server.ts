import { and, desc, eq, inArray, sql } from 'drizzle-orm'

import { orderStateText } from '#app/orders/order-states.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import { afterCursor, readListCursor, writeListCursor } from '#app/orders/read/list-cursor.server.ts'
import type { OrderSummary } from '#app/orders/read/order-answers.ts'
import type { OrderList } from '#app/orders/read/order.contract.ts'
import type { Context } from '#app/platform/context.server.ts'
import { amountToEuros } from '#app/platform/text/money.ts'

const pageSize = 20

/**
 * An account's orders, the newest first, 20 per page. `after` is `next` of the previous page: concurrent orders neither repeat
 * nor hide rows. An invalid one gives the first page.
 */
export async function listOwnOrders({ db }: Context, userId: number, after: string | null): Promise<OrderList> {
  const rows = await db
    .select({ id: orders.id, at: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.userId, userId), afterCursor(orders.createdAt, orders.id, readListCursor(after))))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const summaries = await readOrderSummaries(
    db,
    shown.map(({ id }) => id),
  )
  const last = shown.at(-1)
  return {
    orders: shown.flatMap(({ id }) => summaries.get(id) ?? []),
    next: rows.length > pageSize && last !== undefined ? writeListCursor(last) : null,
  }
}

/** Orders as rows of a customer's list, by id. */
export async function readOrderSummaries(db: Context['db'], ids: readonly string[]): Promise<ReadonlyMap<string, OrderSummary>> {
  if (ids.length === 0) return new Map()
  const { id, number, state, createdAt, grossCents, reference } = orders
  const rows = await db
    .select({ id, number, state, createdAt, grossCents, reference })
    .from(orders)
    .where(inArray(id, [...ids]))
  const goods = await readGoods(db, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        number: row.number,
        state: row.state,
        stateText: orderStateText(row.state),
        placedAt: row.createdAt.toISOString(),
        firstTitle: goods.get(row.id)?.firstTitle ?? '',
        lineCount: goods.get(row.id)?.lineCount ?? 0,
        pieces: goods.get(row.id)?.pieces ?? 0,
        gross: amountToEuros(row.grossCents),
        reference: row.reference,
      },
    ]),
  )
}

async function readGoods(db: Context['db'], ids: readonly string[]) {
  const rows = await db
    .select({
      orderId: orderLines.orderId,
      firstTitle: sql<string>`(array_agg(${orderLines.title} order by ${orderLines.position}))[1]`,
      lineCount: sql<number>`count(*)`,
      pieces: sql<number>`sum(${orderLines.quantity})`,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .groupBy(orderLines.orderId)
  return new Map(rows.map((row) => [row.orderId, row]))
}
