import { and, asc, eq, gt, isNull } from 'drizzle-orm'

import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import type { FileRefusal } from '#app/uploads/file-refusals.ts'
import { quoteFiles, quotes } from '#app/quotes/quotes.tables.ts'
import { lockQuote, type Quote, type QuoteActor } from '#app/quotes/transition.server.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

/** The target of an upload: a draft by its `requestKey`, or the next message on a quote. */
export type UploadTarget = { readonly draft: string } | { readonly quote: QuoteRef }

/** Uploads for an unwritten message do not count against the next one after this time. */
const waitingMs = dayMs

/** The quote or draft of an upload, and the uploader. */
interface FoundTarget {
  readonly quote: Quote
  /** Null for a draft, which needs only its key */
  readonly actor: QuoteActor | null
}

/** Null for a draft that does not exist yet. Refuses a sent draft, and quotes of others. */
export async function findTarget(ctx: Context, target: UploadTarget): Promise<Result<FoundTarget | null, FileRefusal>> {
  if ('quote' in target) {
    const found = await findQuote(ctx, target.quote)
    return found === undefined ? refuse({ refusal: 'not-found' }) : done(found)
  }
  const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.requestKey, target.draft))
  if (quote === undefined) return done(null)
  return quote.state === 'draft' ? done({ quote, actor: null }) : refuse({ refusal: 'already-sent' })
}

/** Finds a target and locks it until the end of the transaction; creates a missing draft. */
export async function lockTarget(tx: Context, target: UploadTarget): Promise<Result<FoundTarget, FileRefusal>> {
  if ('draft' in target) {
    await tx.db
      .insert(quotes)
      .values({
        id: uuidv7(tx.now.getTime()),
        state: 'draft',
        requestKey: target.draft,
        createdAt: tx.now,
        changedAt: tx.now,
      })
      .onConflictDoNothing({ target: quotes.requestKey })
  }
  const quoteRef = await findTarget(tx, target)
  if (!quoteRef.ok) return quoteRef
  if (quoteRef.value !== null) await lockQuote(tx, quoteRef.value.quote.id)
  // Checked again under the lock: it may have been sent, or revoked from the caller.
  const locked = await findTarget(tx, target)
  if (!locked.ok) return locked
  return locked.value === null ? refuse({ refusal: 'not-found' }) : done(locked.value)
}

export type QuoteFileRow = typeof quoteFiles.$inferSelect

/** Uploads for the same request, or for the same unwritten message. */
export function siblingFiles(ctx: Context, { quote, actor }: FoundTarget): Promise<readonly QuoteFileRow[]> {
  const young = gt(quoteFiles.createdAt, new Date(ctx.now.getTime() - waitingMs))
  return ctx.db
    .select()
    .from(quoteFiles)
    .where(and(eq(quoteFiles.quoteId, quote.id), actor === null ? undefined : and(isWaitingOf(actor), young)))
    .orderBy(asc(quoteFiles.createdAt), asc(quoteFiles.id))
}

/** Uploaded for a message that is not written yet. */
export const isUnsent = and(eq(quoteFiles.forMessage, true), isNull(quoteFiles.messageId))

/**
 * Whose a file is until its message is written: staff are one side, the customer (account or any own link) another, and
 * each approver a further one.
 */
export function sideOf({ role, linkId }: QuoteActor) {
  return { fromStaff: role === 'staff', approverLinkId: role === 'approver' ? linkId : null }
}

/** Unsent uploads of a side, which no other side can see, claim or remove. */
export function isWaitingOf(actor: QuoteActor) {
  const { fromStaff, approverLinkId } = sideOf(actor)
  const sameLink = approverLinkId === null ? isNull(quoteFiles.approverLinkId) : eq(quoteFiles.approverLinkId, approverLinkId)
  return and(isUnsent, eq(quoteFiles.fromStaff, fromStaff), sameLink)
}
