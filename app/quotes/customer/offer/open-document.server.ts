import { and, eq, isNotNull } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { offers } from '#app/quotes/quotes.tables.ts'
import { offerFileName } from '#app/quotes/quote-text.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

/** The PDF of a version as sent. Answers strangers as if the quote did not exist; refuses versions without a PDF. */
export async function openDocument(
  ctx: Context,
  quoteRef: QuoteRef,
  version: number,
): Promise<Result<{ readonly fileName: string; readonly bytes: Uint8Array }, QuoteRefusal>> {
  const found = await findQuote(ctx, quoteRef)
  if (found === undefined) return refuse({ refusal: 'not-found' })
  const [offer] = await ctx.db
    .select({ pdfKey: offers.pdfKey })
    .from(offers)
    .where(and(eq(offers.quoteId, found.quote.id), eq(offers.version, version), isNotNull(offers.sentAt)))
  const key = offer?.pdfKey ?? null
  if (key === null) return refuse({ refusal: 'no-document' })
  const bytes = await fileStore(ctx.config).read(key)
  if (bytes !== null) return done({ fileName: offerFileName(found.quote.number ?? '', version), bytes })
  ctx.log.error({ quoteId: found.quote.id, version, key }, 'the document of an offer is not in the store')
  return refuse({ refusal: 'no-document' })
}
