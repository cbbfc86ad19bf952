import { sql } from 'drizzle-orm'

import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { quoteNumbers } from '#app/quotes/number/quote-number.tables.ts'

/**
 * The next number of the year: «2026-00042». Locks the year's row until the request's transaction ends, so that concurrent
 * requests are serialised and a failed one leaves no gap.
 */
export async function nextQuoteNumber(tx: Context): Promise<string> {
  const year = Number(dayInAthens(tx.now).slice(0, 4))
  const [row] = await tx.db
    .insert(quoteNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: quoteNumbers.year, set: { last: sql`${quoteNumbers.last} + 1` } })
    .returning()
  if (row === undefined) throw new Error('no quote number was assigned')
  return `${year}-${String(row.last).padStart(5, '0')}`
}
