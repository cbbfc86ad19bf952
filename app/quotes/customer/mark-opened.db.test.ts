import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { inTransaction } from '#app/platform/context.server.ts'
import { markOpened } from '#app/quotes/customer/mark-opened.server.ts'
import { offers, quoteEvents } from '#app/quotes/quotes.tables.ts'
import { lockQuote } from '#app/quotes/transition.server.ts'
import { testContext } from '#test/database.ts'
import { offeredQuote, quoteKey } from '#test/quotes.ts'

const database = testContext()

async function waitingForLocks(): Promise<number> {
  const waits = sql`select count(*)::integer as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const { rows } = await database.ctx.db.execute<{ waits: number }>(waits)
  return rows[0]?.waits ?? 0
}

test('marking an offer as opened waits for the quote’s lock without locking the offer', async () => {
  const { ctx } = database
  const quote = await offeredQuote(ctx)
  const ref = { id: quote.id, key: await quoteKey(ctx, quote.id) }
  const ofQuote = eq(offers.quoteId, quote.id)
  const looking = await inTransaction(ctx, async (tx) => {
    await lockQuote(tx, quote.id)
    const looks = [1, 2].map(() => markOpened(ctx, ref, quote.version))
    await expect.poll(waitingForLocks).toBe(2)
    // Fails at once if a waiting transaction already holds the offer: that would be a deadlock.
    await tx.db.select().from(offers).where(ofQuote).for('update', { noWait: true })
    return looks
  })
  expect(await Promise.all(looking)).toEqual([true, true])
  const events = await ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, quote.id))
  expect(events.filter(({ kind }) => kind === 'opened')).toHaveLength(1)
})
