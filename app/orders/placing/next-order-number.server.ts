import { sql } from 'drizzle-orm'

import { dayInAthens } from '#app/catalogue/catalogue.ts'
import type { Context } from '#app/platform/context.server.ts'
import { formatOrderNumber } from '#app/orders/order-number.ts'
import { orderNumbers } from '#app/orders/orders.tables.ts'

/**
 * The next number of the year, Athens time. Locks the year's row until the transaction ends, so that no number is given twice,
 * and one that is rolled back is given again: there are no gaps. After the stock's locks, so that transactions cannot deadlock.
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
