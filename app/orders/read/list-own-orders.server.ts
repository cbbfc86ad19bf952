import { and, desc, eq, inArray, sql } from 'drizzle-orm'

import { orderStateText } from '#app/orders/order-states.ts'
import { orderLines, orders } from '#app/orders/orders.tables.ts'
import type { OrderList } from '#app/orders/read/order-calls.ts'
import type { Context } from '#app/platform/context.server.ts'
import { amountToEuros } from '#app/platform/text/money.ts'

const pageSize = 20

/**
 * An account's orders, the newest first, a page of 20. `after` is `next` of the page before: orders placed meanwhile neither repeat
 * nor hide any. One that cannot be read gives the first page.
 */
export async function listOwnOrders({ db }: Context, userId: number, after: string | null): Promise<OrderList> {
  const cursor = after === null ? null : readCursor(after)
  const { id, number, state, createdAt, grossCents, reference } = orders
  const rows = await db
    .select({ id, number, state, createdAt, grossCents, reference })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        cursor === null
          ? undefined
          : sql`(${createdAt}, ${id}) < (to_timestamp(${cursor.at}::bigint / 1000.0), ${cursor.id}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const goods = await readGoods(
    db,
    shown.map((row) => row.id),
  )
  const last = shown.at(-1)
  return {
    orders: shown.map((row) => ({
      number: row.number,
      state: row.state,
      stateText: orderStateText(row.state),
      placedAt: row.createdAt.toISOString(),
      firstTitle: goods.get(row.id)?.firstTitle ?? '',
      lineCount: goods.get(row.id)?.lineCount ?? 0,
      pieces: goods.get(row.id)?.pieces ?? 0,
      gross: amountToEuros(row.grossCents),
      reference: row.reference,
    })),
    next: rows.length > pageSize && last !== undefined ? `${last.createdAt.getTime()}.${last.id}` : null,
  }
}

function readCursor(text: string): { readonly at: number; readonly id: string } | null {
  const [, at, id] = /^(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text) ?? []
  return at === undefined || id === undefined ? null : { at: Number(at), id }
}

async function readGoods(db: Context['db'], ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
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
