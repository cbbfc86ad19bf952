import { and, asc, eq, gt, isNull } from 'drizzle-orm'

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

/** Uploads for a message that was never written do not stand in the way of the next. */
const waitingMs = 86_400_000

/** The quote or draft of an upload, and the uploader. */
interface FoundTarget {
  readonly quote: Quote
  /** Null for a draft, which needs only its key */
  readonly actor: QuoteActor | null
}

/** Null for a draft that does not exist yet. Refuses a draft that was sent, and the quotes of others. */
export async function findTarget(ctx: Context, target: UploadTarget): Promise<Result<FoundTarget | null, FileRefusal>> {
  if ('quote' in target) {
    const found = await findQuote(ctx, target.quote)
    return found === undefined ? refuse({ refusal: 'not-found' }) : done(found)
  }
  const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.requestKey, target.draft))
  if (quote === undefined) return done(null)
  return quote.state === 'draft' ? done({ quote, actor: null }) : refuse({ refusal: 'already-sent' })
}

/** The same, held until the end of the transaction; a draft begins here. */
export async function holdTarget(tx: Context, target: UploadTarget): Promise<Result<FoundTarget, FileRefusal>> {
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
  // Asked again once it is held: it may have been sent meanwhile, or taken from the caller.
  const held = await findTarget(tx, target)
  if (!held.ok) return held
  return held.value === null ? refuse({ refusal: 'not-found' }) : done(held.value)
}

export type QuoteFileRow = typeof quoteFiles.$inferSelect

/** What was uploaded for the same request, or for the same message that is not written yet. */
export function filesBeside(ctx: Context, { quote, actor }: FoundTarget): Promise<readonly QuoteFileRow[]> {
  const young = gt(quoteFiles.createdAt, new Date(ctx.now.getTime() - waitingMs))
  return ctx.db
    .select()
    .from(quoteFiles)
    .where(and(eq(quoteFiles.quoteId, quote.id), actor === null ? undefined : and(isWaitingOf(actor), young)))
    .orderBy(asc(quoteFiles.createdAt), asc(quoteFiles.id))
}

/** Uploaded for a message that is not written. */
export const isUnsent = and(eq(quoteFiles.forMessage, true), isNull(quoteFiles.messageId))

/**
 * Whose a file is until its message is written: our people are one side, the customer another, by account or by whichever
 * of their links, and everybody to whom a link was passed on is one more.
 */
export function sideOf({ role, linkId }: QuoteActor) {
  return { fromStaff: role === 'staff', approverLinkId: role === 'approver' ? linkId : null }
}

/** What a side has uploaded and not sent is not another's to see, to take or to remove. */
export function isWaitingOf(actor: QuoteActor) {
  const { fromStaff, approverLinkId } = sideOf(actor)
  const sameLink = approverLinkId === null ? isNull(quoteFiles.approverLinkId) : eq(quoteFiles.approverLinkId, approverLinkId)
  return and(isUnsent, eq(quoteFiles.fromStaff, fromStaff), sameLink)
}
