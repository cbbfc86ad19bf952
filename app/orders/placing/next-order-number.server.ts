import { sql } from 'drizzle-orm'

import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { formatOrderNumber } from '#app/orders/order-number.ts'
import { orderNumbers } from '#app/orders/placing/order-numbers.tables.ts'

/**
 * The year's next number, Athens time. Locks the year's row until the transaction ends, so that no number is used twice and a
 * rollback leaves no gap. Called after the stock's locks, so that transactions cannot deadlock.
 */
export async function nextOrderNumber(tx: Context): Promise<string> {
  const year = Number(dayInAthens(tx.now).slice(0, 4))
  const [row] = await tx.db
    .insert(orderNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: orderNumbers.year, set: { last: sql`${orderNumbers.last} + 1` } })
    .returning()
  if (row === undefined) throw new Error('no order number was given')
  return formatOrderNumber(year, row.last)
}
