import { and, desc, eq, isNotNull, or } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { refuse, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import type { FileRefusal } from '#app/uploads/file-refusals.ts'
import { maxFiles } from '#app/uploads/accepted-files.ts'
import { readUploads } from '#app/quotes/files/quote-files.server.ts'
import { storeQuoteFile } from '#app/quotes/files/store-quote-file.server.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import { quoteFiles } from '#app/quotes/quotes.tables.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

/**
 * Copies the customer's files of a quote and its messages into a draft request, newest first, under the rules of
 * uploads; identical files are not duplicated. Refuses strangers, and by `FileRefusal`; files copied before that stay.
 * Answers the draft's files.
 */
export async function copyQuoteFiles(
  ctx: Context,
  quoteRef: QuoteRef,
  draft: string,
): Promise<Result<readonly UploadedFile[], FileRefusal>> {
  const found = await findQuote(ctx, quoteRef)
  if (found === undefined) return refuse({ refusal: 'not-found' })
  const isSent = or(eq(quoteFiles.forMessage, false), isNotNull(quoteFiles.messageId))
  const files = await ctx.db
    .select()
    .from(quoteFiles)
    .where(and(eq(quoteFiles.quoteId, found.quote.id), eq(quoteFiles.fromStaff, false), isSent))
    .orderBy(desc(quoteFiles.createdAt), desc(quoteFiles.id))
    .limit(maxFiles)
  const store = fileStore(ctx.config)
  for (const { name, storageKey } of files) {
    const bytes = await store.read(storageKey)
    // A lost file cannot be copied; opening it reports that.
    if (bytes === null) continue
    const stored = await storeQuoteFile(ctx, { draft }, { name, content: new Blob([new Uint8Array(bytes)]) })
    if (!stored.ok) return stored
  }
  return readUploads(ctx, { draft })
}
