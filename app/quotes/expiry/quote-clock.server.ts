import { and, eq, gte, isNull, lt, lte } from 'drizzle-orm'

import { dayAfter, dayInAthens, dayMs, timeInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { eachInTransaction } from '#app/platform/jobs/each-in-transaction.server.ts'
import { mailExpired, mailReminder } from '#app/quotes/mails/quote-mails.server.ts'
import { quoteKeys, quoteLinks } from '#app/quotes/quote-keys.tables.ts'
import { offers, quotes } from '#app/quotes/quotes.tables.ts'
import { offerContent } from '#app/quotes/offer-columns.ts'
import { clock, lockQuote, transition } from '#app/quotes/transition.server.ts'

// Time-based actions on quotes. Several nodes may run them at once: each quote is locked, and checked again under the
// lock.

const remindedDaysBefore = 3
/** No reminder within a day of sending. */
const freshMs = dayMs
/** Reminders are sent from nine in the morning, Athens time. */
const firstHour = 9
/** Maximum quotes per run; the job runs every 15 minutes. */
const batchSize = 500

/** Expires offers whose last day has passed and mails both sides, each in its own transaction. */
export async function expireOffers(ctx: Context): Promise<void> {
  const over = await ctx.db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.state, 'offered'), lt(quotes.validUntil, dayInAthens(ctx.now))))
    .orderBy(quotes.validUntil)
    .limit(batchSize)
  await eachInTransaction(ctx, over, expireOffer, 'offers could not be ended')
}

async function expireOffer(tx: Context, { id }: { readonly id: string }): Promise<void> {
  const quote = await lockQuote(tx, id)
  const expired = quote && (await transition(tx, quote, 'expire', clock, { offerVersion: quote.sentVersion }))
  if (expired?.ok === true) await mailExpired(tx, expired.value)
}

/** Mails one reminder per version for offers that expire soon. */
export async function remindOfOffers(ctx: Context): Promise<void> {
  if (timeInAthens(ctx.now).minutes < firstHour * 60) return
  const today = dayInAthens(ctx.now)
  const isDue = and(
    eq(quotes.state, 'offered'),
    gte(quotes.validUntil, today),
    lte(quotes.validUntil, dayAfter(today, remindedDaysBefore)),
  )
  const ofNewest = and(eq(offers.quoteId, quotes.id), eq(offers.version, quotes.sentVersion))
  const unreminded = and(isNull(offers.remindedAt), lte(offers.sentAt, new Date(ctx.now.getTime() - freshMs)))
  const ending = await ctx.db
    .select({ id: quotes.id })
    .from(quotes)
    .innerJoin(offers, ofNewest)
    .where(and(isDue, unreminded))
    .orderBy(quotes.validUntil)
    .limit(batchSize)
  const remind = async (tx: Context, { id }: { readonly id: string }) => {
    const quote = await lockQuote(tx, id)
    if (quote?.state !== 'offered') return
    const [offer] = await tx.db
      .update(offers)
      .set({ remindedAt: tx.now })
      .where(and(eq(offers.quoteId, id), eq(offers.version, quote.sentVersion), unreminded))
      .returning()
    if (offer !== undefined) await mailReminder(tx, quote, { version: offer.version, content: offerContent(offer) })
  }
  await eachInTransaction(ctx, ending, remind, 'reminders of offers were not written')
}

/** Deletes expired links and keys. */
export async function deleteExpiredQuoteLinks(ctx: Context): Promise<void> {
  await ctx.db.delete(quoteKeys).where(lt(quoteKeys.expiresAt, ctx.now))
  await ctx.db.delete(quoteLinks).where(lt(quoteLinks.expiresAt, ctx.now))
}
