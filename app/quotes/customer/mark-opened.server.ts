import { and, eq, isNotNull, isNull } from 'drizzle-orm'

import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import { offers } from '#app/quotes/quotes.tables.ts'
import { lockQuote, recordEvent } from '#app/quotes/transition.server.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

/** Records when the customer first opened a version; ignores staff and later visits. False if the caller may not see the quote. */
export async function markOpened(ctx: Context, quoteRef: QuoteRef, version: number): Promise<boolean> {
  const found = await findQuote(ctx, quoteRef)
  if (found === undefined) return false
  const { quote, actor } = found
  if (actor.role === 'staff') return true
  await inTransaction(ctx, async (tx) => {
    // Locks the quote before the offer, as everywhere, so that no two transactions deadlock.
    await lockQuote(tx, quote.id)
    const [first] = await tx.db
      .update(offers)
      .set({ openedAt: tx.now })
      .where(and(eq(offers.quoteId, quote.id), eq(offers.version, version), isNotNull(offers.sentAt), isNull(offers.openedAt)))
      .returning({ version: offers.version })
    if (first !== undefined) await recordEvent(tx, quote.id, actor, { kind: 'opened', offerVersion: version })
  })
  return true
}
