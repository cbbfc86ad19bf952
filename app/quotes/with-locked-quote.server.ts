import { type Context, inTransactionUnlessRefused } from '#app/platform/context.server.ts'
import { refuse, type Result } from '#app/platform/errors.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import { lockQuote, type Quote, type QuoteActor } from '#app/quotes/transition.server.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

/**
 * Runs work on a locked quote in one transaction; quote and actor are read again under the lock. Answers strangers as
 * if the quote did not exist. If the work refuses, everything is rolled back.
 */
export async function withLockedQuote<Value, Reason extends { readonly refusal: string }>(
  ctx: Context,
  quoteRef: QuoteRef,
  work: (tx: Context, quote: Quote, actor: QuoteActor) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason | { readonly refusal: 'not-found' }>> {
  // Checked before locking: a caller without access must not hold the lock.
  if ((await findQuote(ctx, quoteRef)) === undefined) return refuse({ refusal: 'not-found' })
  return inTransactionUnlessRefused<Value, Reason | { readonly refusal: 'not-found' }>(ctx, async (tx) => {
    await lockQuote(tx, quoteRef.id)
    const found = await findQuote(tx, quoteRef)
    return found === undefined ? refuse({ refusal: 'not-found' }) : work(tx, found.quote, found.actor)
  })
}
