import type { Readable } from 'node:stream'

import { and, eq, inArray } from 'drizzle-orm'

import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import { type FileRefusal } from '#app/uploads/file-refusals.ts'
import { maxFiles } from '#app/uploads/accepted-files.ts'
import { quoteFiles, quoteMessages } from '#app/quotes/quotes.tables.ts'
import { presentQuoteFile } from '#app/quotes/files/store-quote-file.server.ts'
import type { QuoteActor } from '#app/quotes/transition.server.ts'
import { siblingFiles, findTarget, lockTarget, isWaitingOf, type UploadTarget } from '#app/quotes/files/upload-target.server.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

/** The uploads for a request, or for the next message; none for a draft that does not exist. */
export async function readUploads(ctx: Context, target: UploadTarget): Promise<Result<readonly UploadedFile[], FileRefusal>> {
  const found = await findTarget(ctx, target)
  if (!found.ok) return found
  return done(found.value === null ? [] : (await siblingFiles(ctx, found.value)).map(presentQuoteFile))
}

/** Deletes an upload until its request or message is sent. Idempotent. */
export async function removeUpload(ctx: Context, target: UploadTarget, fileId: string): Promise<Result<null, FileRefusal>> {
  const found = await findTarget(ctx, target)
  if (!found.ok || found.value === null) return found.ok ? done(null) : found
  const removed = await inTransaction(ctx, async (tx): Promise<Result<string | null, FileRefusal>> => {
    const locked = await lockTarget(tx, target)
    if (!locked.ok) return locked
    const [row] = await tx.db
      .delete(quoteFiles)
      .where(
        and(
          eq(quoteFiles.id, fileId),
          eq(quoteFiles.quoteId, locked.value.quote.id),
          locked.value.actor === null ? undefined : isWaitingOf(locked.value.actor),
        ),
      )
      .returning()
    return done(row?.storageKey ?? null)
  })
  if (!removed.ok) return removed
  // The row first: bytes without a row are harmless, and the daily job deletes them.
  if (removed.value !== null) await fileStore(ctx.config).remove(removed.value)
  return done(null)
}

/**
 * Attaches uploads to a message in its transaction. Refuses ids that the author did not upload for a message of the
 * quote; the transaction must then be rolled back.
 */
export async function claimFiles(
  tx: Context,
  actor: QuoteActor,
  fileIds: readonly string[],
  messageId: string,
): Promise<Result<null, FileRefusal>> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return done(null)
  if (ids.length > maxFiles) return refuse({ refusal: 'too-many-files' })
  const quoteOfMessage = tx.db.select({ id: quoteMessages.quoteId }).from(quoteMessages).where(eq(quoteMessages.id, messageId))
  const claimed = await tx.db
    .update(quoteFiles)
    .set({ messageId })
    .where(and(inArray(quoteFiles.id, ids), inArray(quoteFiles.quoteId, quoteOfMessage), isWaitingOf(actor)))
    .returning({ id: quoteFiles.id })
  return claimed.length === ids.length ? done(null) : refuse({ refusal: 'not-found' })
}

interface OpenedFile extends UploadedFile {
  readonly content: Readable
}

/** A file of a quote's request or messages, for readers of the quote. Answers strangers as if it did not exist. */
export async function openQuoteFile(ctx: Context, quoteRef: QuoteRef, fileId: string): Promise<Result<OpenedFile, FileRefusal>> {
  const found = await findQuote(ctx, quoteRef)
  if (found === undefined) return refuse({ refusal: 'not-found' })
  const [file] = await ctx.db
    .select()
    .from(quoteFiles)
    .where(and(eq(quoteFiles.id, fileId), eq(quoteFiles.quoteId, found.quote.id)))
  if (file === undefined || (file.forMessage && file.messageId === null)) return refuse({ refusal: 'not-found' })
  const content = await fileStore(ctx.config).open(file.storageKey)
  if (content === null) {
    ctx.log.error({ fileId, storageKey: file.storageKey }, 'a file of a quote is not in the store')
    return refuse({ refusal: 'not-found' })
  }
  return done({ ...presentQuoteFile(file), content })
}
