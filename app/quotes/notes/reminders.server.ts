import { and, asc, eq, isNull, lte } from 'drizzle-orm'

import { dayInAthens, timeInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { isSignedIn } from '#app/platform/session.ts'
import { eachInTransaction } from '#app/platform/jobs/each-in-transaction.server.ts'
import { withLockedQuote } from '#app/quotes/with-locked-quote.server.ts'
import { reminderMail } from '#app/quotes/notes/colleague.mail.tsx'
import type { DueReminder } from '#app/quotes/notes/follow-up.contract.ts'
import { mailColleague } from '#app/quotes/notes/mail-colleague.server.ts'
import { maxDueReminders } from '#app/quotes/notes/notes.ts'
import { quoteReminders } from '#app/quotes/notes/notes.tables.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { lockQuote } from '#app/quotes/transition.server.ts'

interface Reminder {
  readonly day: string
  readonly text: string
}

const own = (quoteId: string, userId: number) => and(eq(quoteReminders.quoteId, quoteId), eq(quoteReminders.userId, userId))

/** The caller's own reminder on a quote. */
export async function readReminder(ctx: Context, quoteId: string): Promise<Reminder | null> {
  if (!isSignedIn(ctx.session)) return null
  const [reminder] = await ctx.db
    .select({ day: quoteReminders.day, text: quoteReminders.text })
    .from(quoteReminders)
    .where(own(quoteId, ctx.session.userId))
  return reminder ?? null
}

/** Sets the caller's reminder on a quote, replacing an earlier one. Refuses past days. */
export function setReminder(ctx: Context, quoteId: string, { day, text }: Reminder): Promise<Result<Reminder, QuoteRefusal>> {
  return withLockedQuote<Reminder, QuoteRefusal>(ctx, { id: quoteId }, async (tx, _quote, { role, userId }) => {
    if (role !== 'staff' || userId === null) return refuse({ refusal: 'not-yours' })
    if (day < dayInAthens(tx.now)) return refuse({ refusal: 'reminder-in-past' })
    const reminder = { day, text, createdAt: tx.now, mailedAt: null }
    await tx.db
      .insert(quoteReminders)
      .values({ quoteId, userId, ...reminder })
      .onConflictDoUpdate({ target: [quoteReminders.quoteId, quoteReminders.userId], set: reminder })
    return done({ day, text })
  })
}

/** Deletes the caller's reminder on a quote; idempotent. */
export async function clearReminder(ctx: Context, quoteId: string): Promise<void> {
  if (isSignedIn(ctx.session)) await ctx.db.delete(quoteReminders).where(own(quoteId, ctx.session.userId))
}

/** The caller's due reminders, until they are cleared. */
export async function readDueReminders(ctx: Context): Promise<readonly DueReminder[]> {
  if (!isSignedIn(ctx.session)) return []
  const rows = await ctx.db
    .select({
      quoteId: quotes.id,
      number: quotes.number,
      companyName: quotes.companyName,
      name: quotes.name,
      day: quoteReminders.day,
      text: quoteReminders.text,
    })
    .from(quoteReminders)
    .innerJoin(quotes, eq(quotes.id, quoteReminders.quoteId))
    .where(and(eq(quoteReminders.userId, ctx.session.userId), lte(quoteReminders.day, dayInAthens(ctx.now))))
    .orderBy(asc(quoteReminders.day), asc(quotes.number))
    .limit(maxDueReminders)
  return rows.map(({ number, companyName, name, ...row }) => ({ ...row, number: number ?? '', customer: companyName || name }))
}

/** Maximum per run; the job runs every 15 minutes. */
const batchSize = 500
/** When customer service opens, Athens time */
const firstHour = 8

/** Mails each reminder to its author on the morning of its day, once. Several nodes may run it at once. */
export async function remindColleagues(ctx: Context): Promise<void> {
  if (timeInAthens(ctx.now).minutes < firstHour * 60) return
  const isDue = and(isNull(quoteReminders.mailedAt), lte(quoteReminders.day, dayInAthens(ctx.now)))
  const due = await ctx.db.select().from(quoteReminders).where(isDue).orderBy(quoteReminders.day).limit(batchSize)
  const remind = async (tx: Context, { quoteId, userId }: (typeof due)[number]) => {
    const quote = await lockQuote(tx, quoteId)
    const [reminder] = await tx.db
      .update(quoteReminders)
      .set({ mailedAt: tx.now })
      .where(and(own(quoteId, userId), isDue))
      .returning()
    if (quote === undefined || reminder === undefined) return
    const facts = { number: quote.number ?? '', customer: quote.companyName || quote.name }
    const seconds = await mailColleague(tx, quote, userId, 'reminder', (link) => reminderMail(facts, link))
    // Reminders beyond the mail limit are sent by a later run.
    if (seconds !== null) await tx.db.update(quoteReminders).set({ mailedAt: null }).where(own(quoteId, userId))
  }
  await eachInTransaction(ctx, due, remind, 'reminders of colleagues were not written')
}
