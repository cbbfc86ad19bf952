import { and, eq, isNotNull, isNull } from 'drizzle-orm'

import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { findQuote, type QuoteAsked } from '#app/quotes/quote-access.server.ts'
import { offers } from '#app/quotes/quotes.tables.ts'
import { lockQuote, recordEvent } from '#app/quotes/transition.server.ts'

/**
 * Keeps when the customer first saw a version. Our own people and later looks count for nothing; false where the caller
 * may not see the quote.
 */
export async function markOpened(ctx: Context, asked: QuoteAsked, version: number): Promise<boolean> {
  const found = await findQuote(ctx, asked)
  if (found === undefined) return false
  const { quote, actor } = found
  if (actor.role === 'staff') return true
  await inTransaction(ctx, async (tx) => {
    // The quote first, as everywhere: who takes both never waits for each other.
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
