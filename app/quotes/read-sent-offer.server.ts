import { and, eq, isNotNull } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { offerContent } from '#app/quotes/offer-columns.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import { offers } from '#app/quotes/quotes.tables.ts'

interface SentOffer {
  readonly content: OfferContent
  readonly sentAt: Date
}

/** A sent version; null if there is none. */
export async function readSentOffer(ctx: Context, quoteId: string, version: number): Promise<SentOffer | null> {
  const [offer] = await ctx.db
    .select()
    .from(offers)
    .where(and(eq(offers.quoteId, quoteId), eq(offers.version, version), isNotNull(offers.sentAt)))
  return offer === undefined || offer.sentAt === null ? null : { content: offerContent(offer), sentAt: offer.sentAt }
}
