import { and, eq, gte, isNull, lt, lte } from 'drizzle-orm'

import { dayInAthens } from '#app/catalogue/catalogue.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { mailExpired, mailReminder } from '#app/quotes/mails/quote-mails.server.ts'
import { offers, quoteKeys, quoteLinks, quotes } from '#app/quotes/quotes.tables.ts'
import { offerContent } from '#app/quotes/offer-columns.ts'
import { clock, lockQuote, transition } from '#app/quotes/transition.server.ts'

// What happens to quotes by the clock. Any number of nodes may do it at once: each quote is held, and looked at again then.

const dayMs = 86_400_000
const remindedDaysBefore = 3
/** Nobody is reminded of what came yesterday. */
const freshMs = dayMs
/** Nor woken up: from nine in the morning, Athens time. */
const firstHour = 9
/** Of one run; the next comes soon. */
const mostAtOnce = 500

const athensHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Athens', hour: '2-digit', hourCycle: 'h23' })

/** Ends offers whose last day has passed, each with its mails, in a transaction of its own. */
export async function expireOffers(ctx: Context): Promise<void> {
  const over = await ctx.db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.state, 'offered'), lt(quotes.validUntil, dayInAthens(ctx.now))))
    .orderBy(quotes.validUntil)
    .limit(mostAtOnce)
  await forEach(ctx, over, async (tx, id) => {
    const quote = await lockQuote(tx, id)
    const expired = quote && (await transition(tx, quote, 'expire', clock, { offerVersion: quote.sentVersion }))
    if (expired?.ok === true) await mailExpired(tx, expired.value)
  })
}

/** Reminds of offers that end soon, each once, in the transaction that keeps that it was done. */
export async function remindOfOffers(ctx: Context): Promise<void> {
  if (Number(athensHour.format(ctx.now)) < firstHour) return
  const today = dayInAthens(ctx.now)
  const isDue = and(
    eq(quotes.state, 'offered'),
    gte(quotes.validUntil, today),
    lte(quotes.validUntil, dayInAthens(new Date(Date.parse(`${today}T12:00:00Z`) + remindedDaysBefore * dayMs))),
  )
  const ofNewest = and(eq(offers.quoteId, quotes.id), eq(offers.version, quotes.sentVersion))
  const unreminded = and(isNull(offers.remindedAt), lte(offers.sentAt, new Date(ctx.now.getTime() - freshMs)))
  const ending = await ctx.db
    .select({ id: quotes.id })
    .from(quotes)
    .innerJoin(offers, ofNewest)
    .where(and(isDue, unreminded))
    .orderBy(quotes.validUntil)
    .limit(mostAtOnce)
  await forEach(ctx, ending, async (tx, id) => {
    const quote = await lockQuote(tx, id)
    if (quote?.state !== 'offered') return
    const [offer] = await tx.db
      .update(offers)
      .set({ remindedAt: tx.now })
      .where(and(eq(offers.quoteId, id), eq(offers.version, quote.sentVersion), unreminded))
      .returning()
    if (offer !== undefined) await mailReminder(tx, quote, { version: offer.version, content: offerContent(offer) })
  })
}

/** Forgets links and keys that open nothing any more. */
export async function forgetQuoteLinks(ctx: Context): Promise<void> {
  await ctx.db.delete(quoteKeys).where(lt(quoteKeys.expiresAt, ctx.now))
  await ctx.db.delete(quoteLinks).where(lt(quoteLinks.expiresAt, ctx.now))
}

/** One that fails costs the others nothing; at the end it is thrown, so that the job is tried again. */
async function forEach(
  ctx: Context,
  found: readonly { readonly id: string }[],
  work: (tx: Context, id: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of found) {
    try {
      await inTransaction(ctx, (tx) => work(tx, id))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} quotes could not be changed by the clock`)
}
