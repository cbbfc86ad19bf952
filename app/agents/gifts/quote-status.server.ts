import { eq } from 'drizzle-orm'

import type { QuoteStatus } from '#app/agents/gifts/gift-answers.ts'
import type { Context } from '#app/platform/context.server.ts'
import { quoteStateText } from '#app/quotes/quote-states.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { decryptReceived } from '#app/quotes/request/request-quote-form.server.ts'

/** The state of a request, for the key that its answer gave; no price and no name. Null for a key that is none of ours. */
export async function readQuoteStatus(ctx: Context, key: string): Promise<QuoteStatus | null> {
  const received = decryptReceived(ctx, key)
  if (received === null || received.id === null) return null
  const [quote] = await ctx.db.select({ state: quotes.state }).from(quotes).where(eq(quotes.id, received.id))
  if (quote === undefined) return null
  return { number: received.number, state: quote.state, state_text: quoteStateText(quote.state), answer_due_at: received.dueAt }
}
