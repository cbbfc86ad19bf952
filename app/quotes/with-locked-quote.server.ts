import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { refuse, type Refused, type Result } from '#app/platform/errors.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import { lockQuote, type Quote, type QuoteActor } from '#app/quotes/transition.server.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

/** Rolls back a transaction whose work refused after writing. */
class Rollback extends Error {
  override name = 'Rollback'
}

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
  const outcome: { refused?: Refused<Reason | { readonly refusal: 'not-found' }> } = {}
  try {
    return await inTransaction(ctx, async (tx) => {
      await lockQuote(tx, quoteRef.id)
      const found = await findQuote(tx, quoteRef)
      if (found === undefined) return refuse({ refusal: 'not-found' })
      const result = await work(tx, found.quote, found.actor)
      if (result.ok) return result
      outcome.refused = result
      throw new Rollback()
    })
  } catch (error) {
    if (error instanceof Rollback && outcome.refused !== undefined) return outcome.refused
    throw error
  }
}
