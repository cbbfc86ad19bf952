import { sql } from 'drizzle-orm'

import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { formatPurchaseNumber } from '#app/purchasing/purchase-number.ts'
import { purchaseNumbers } from '#app/purchasing/purchasing.tables.ts'

/** The year's next number, Athens time. Locks the year's row until the transaction ends, so that a rollback leaves no gap. */
export async function nextPurchaseNumber(tx: Context): Promise<string> {
  const year = Number(dayInAthens(tx.now).slice(0, 4))
  const [row] = await tx.db
    .insert(purchaseNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: purchaseNumbers.year, set: { last: sql`${purchaseNumbers.last} + 1` } })
    .returning()
  if (row === undefined) throw new Error('no number was given')
  return formatPurchaseNumber(year, row.last)
}
