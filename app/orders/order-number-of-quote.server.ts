import { eq } from 'drizzle-orm'

import { orders } from '#app/orders/orders.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

/** The number of the order that was made of a quote; null while there is none. */
export async function orderNumberOfQuote({ db }: Context, quoteId: string): Promise<string | null> {
  const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.quoteId, quoteId))
  return order?.number ?? null
}
