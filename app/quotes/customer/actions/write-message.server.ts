import { and, eq, isNotNull, sql } from 'drizzle-orm'

import { readSettings } from '#app/company/settings.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { withLockedQuote } from '#app/quotes/with-locked-quote.server.ts'
import { readStaffName } from '#app/quotes/names-for-customers.server.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import { claimFiles } from '#app/quotes/files/quote-files.server.ts'
import { mailMessage } from '#app/quotes/mails/quote-mails.server.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { offers, quoteLines, quoteMessages, quotes } from '#app/quotes/quotes.tables.ts'
import { waitingAfterMessage } from '#app/quotes/answer-due/waiting.ts'
import { unreadMark, type QuoteActor, recordEvent } from '#app/quotes/transition.server.ts'

const perQuote = sharedLimit('quote-message', [
  { points: 20, seconds: 600 },
  { points: 100, seconds: 86_400 },
])

/** Adds a message to the thread of a locked quote; returns its id. */
export async function addMessage(
  tx: Context,
  quoteId: string,
  actor: QuoteActor,
  { text, lineId }: { readonly text: string; readonly lineId: string | null },
): Promise<string> {
  const id = uuidv7()
  await tx.db.insert(quoteMessages).values({
    id,
    quoteId,
    lineId,
    fromStaff: actor.role === 'staff',
    userId: actor.userId,
    authorName: actor.name,
    text,
    createdAt: tx.now,
  })
  return id
}

/**
 * Writes a message about the quote or one line, with uploaded files. Refuses lines of other quotes, files that were
 * not uploaded for a message of this quote, and too many messages.
 */
export async function writeMessage(
  ctx: Context,
  quoteRef: QuoteRef,
  input: {
    readonly text: string
    readonly lineId: string | null
    readonly fileIds: readonly string[]
    /** Name entered by a guest */
    readonly name: string
    /** From staff: our deadline pauses until the customer answers. */
    readonly waits: boolean
  },
): Promise<Result<null, QuoteRefusal>> {
  return withLockedQuote(ctx, quoteRef, async (tx, quote, actor): Promise<Result<null, QuoteRefusal>> => {
    const { text, lineId, fileIds } = input
    const seconds = await perQuote.consume(tx, quote.id)
    if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
    if (lineId !== null && !(await belongsToQuote(tx, quote.id, lineId))) return refuse({ refusal: 'unknown-line' })
    const by = input.name === '' || actor.role === 'staff' ? actor : { ...actor, name: input.name }
    const messageId = await addMessage(tx, quote.id, by, { text, lineId })
    if (!(await claimFiles(tx, actor, fileIds, messageId)).ok) return refuse({ refusal: 'unknown-file' })
    const calendar = await readSettings(tx)
    const waiting = waitingAfterMessage({ now: tx.now, calendar }, quote, by, input.waits)
    const [changed] = await tx.db
      .update(quotes)
      .set({ changedAt: tx.now, ...unreadMark(tx, quote, by), ...waiting })
      .where(eq(quotes.id, quote.id))
      .returning()
    await recordEvent(tx, quote.id, by, { kind: 'message', details: { messageId } })
    if (changed !== undefined && changed.waitingSince !== null && quote.waitingSince === null)
      await recordEvent(tx, quote.id, by, { kind: 'waiting' })
    const fromStaff = by.role === 'staff'
    const authorName = fromStaff ? await readStaffName(tx, by.userId) : by.name
    const message = { text, authorName, fromStaff, fileCount: fileIds.length }
    await mailMessage(tx, changed ?? quote, message)
    return done(null)
  })
}

/** A requested line, or one of a sent offer. */
async function belongsToQuote(tx: Context, quoteId: string, lineId: string): Promise<boolean> {
  const [quoteRef] = await tx.db
    .select({ id: quoteLines.id })
    .from(quoteLines)
    .where(and(eq(quoteLines.quoteId, quoteId), eq(quoteLines.id, lineId)))
  if (quoteRef !== undefined) return true
  const holds = sql`${offers.lines} @> ${JSON.stringify([{ id: lineId }])}::jsonb`
  const [offered] = await tx.db
    .select({ version: offers.version })
    .from(offers)
    .where(and(eq(offers.quoteId, quoteId), isNotNull(offers.sentAt), holds))
  return offered !== undefined
}
