import { and, asc, count, eq, isNull } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { withLockedQuote } from '#app/quotes/with-locked-quote.server.ts'
import { mailColleague } from '#app/quotes/notes/mail-colleague.server.ts'
import { mentionedMail } from '#app/quotes/notes/colleague.mail.tsx'
import { mentionedIn } from '#app/quotes/notes/mentions.ts'
import type { NotesView } from '#app/quotes/notes/note.contract.ts'
import { maxInternalNotes } from '#app/quotes/notes/notes.ts'
import { quoteNotes } from '#app/quotes/notes/notes.tables.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { readColleagues } from '#app/quotes/staff/colleagues.server.ts'

type Notes = Promise<Result<NotesView, QuoteRefusal>>

/** The notes of a quote, for staff; refuses everybody else. */
export async function readNotes(ctx: Context, quoteId: string): Notes {
  const found = await findQuote(ctx, { id: quoteId })
  return found?.actor.role === 'staff'
    ? done(await presentNotes(ctx, quoteId, found.actor.userId))
    : refuse({ refusal: 'not-found' })
}

async function presentNotes(ctx: Context, quoteId: string, readerId: number | null): Promise<NotesView> {
  const rows = await ctx.db
    .select()
    .from(quoteNotes)
    .where(eq(quoteNotes.quoteId, quoteId))
    .orderBy(asc(quoteNotes.createdAt), asc(quoteNotes.id))
  const notes = rows.map(({ id, userId, authorName, text, mentions, createdAt, removedAt }) => ({
    id,
    authorName,
    isMine: userId !== null && userId === readerId,
    text,
    mentions,
    createdAt: createdAt.toISOString(),
    removedAt: removedAt?.toISOString() ?? null,
  }))
  return { notes }
}

/**
 * Adds a note and mails a link to the colleagues it mentions, without its text, which only staff may read. A note
 * changes nothing else of the quote. Refuses more than a quote may have.
 */
export function writeNote(ctx: Context, quoteId: string, text: string): Notes {
  return withLockedQuote<NotesView, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
    if (actor.role !== 'staff') return refuse({ refusal: 'not-yours' })
    const [row] = await tx.db.select({ written: count() }).from(quoteNotes).where(eq(quoteNotes.quoteId, quoteId))
    if ((row?.written ?? 0) >= maxInternalNotes) return refuse({ refusal: 'too-many-notes' })
    const mentions = mentionedIn(text, await readColleagues(tx))
    const { userId, name: authorName } = actor
    await tx.db.insert(quoteNotes).values({ id: uuidv7(), quoteId, userId, authorName, text, mentions, createdAt: tx.now })
    for (const { id } of mentions.filter((mentioned) => mentioned.id !== userId)) {
      const seconds = await mailColleague(tx, quote, id, 'mention', (link) =>
        mentionedMail({ number: quote.number ?? '', authorName }, link),
      )
      if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
    }
    return done(await presentNotes(tx, quoteId, userId))
  })
}

/** Removes one's own note: deletes its text, keeps author and times. Refuses others' and removed notes. */
export function removeNote(ctx: Context, quoteId: string, noteId: string): Notes {
  return withLockedQuote<NotesView, QuoteRefusal>(ctx, { id: quoteId }, async (tx, _quote, { role, userId }) => {
    if (role !== 'staff' || userId === null) return refuse({ refusal: 'not-yours' })
    const own = and(eq(quoteNotes.id, noteId), eq(quoteNotes.quoteId, quoteId), eq(quoteNotes.userId, userId))
    const removed = await tx.db
      .update(quoteNotes)
      .set({ text: '', mentions: [], removedAt: tx.now })
      .where(and(own, isNull(quoteNotes.removedAt)))
      .returning({ id: quoteNotes.id })
    if (removed.length === 0) return refuse({ refusal: 'unknown-note' })
    return done(await presentNotes(tx, quoteId, userId))
  })
}
