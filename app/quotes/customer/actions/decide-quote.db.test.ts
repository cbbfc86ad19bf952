import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { writeSettings } from '#app/company/settings.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { acceptQuote, declineQuote, requestChange, withdrawQuote } from '#app/quotes/customer/actions/decide-quote.server.ts'
import { quoteEvents, quotes } from '#app/quotes/quotes.tables.ts'
import { lockQuote, type QuoteActor, transition } from '#app/quotes/transition.server.ts'
import { testContext } from '#test/database.ts'
import { type OfferedQuote, offeredQuote, quoteKey } from '#test/quotes.ts'

const db = testContext()

beforeAll(() => writeSettings(db.ctx, { isSample: true }))
const staff: QuoteActor = { role: 'staff', userId: null, linkId: null, name: 'Νίκος' }

const accept = async (ctx: Context, quote: OfferedQuote, role: 'owner' | 'approver' = 'owner') => {
  const key = await quoteKey(ctx, quote.id, role)
  const selection = Object.fromEntries(quote.content.lines.map((line) => [line.id, line.options[0]?.quantity ?? 0]))
  return () => acceptQuote(ctx, { id: quote.id, key }, { version: quote.version, selection, name: role, purchaseOrder: '' })
}
const revise = (ctx: Context, quote: OfferedQuote) =>
  inTransaction(ctx, async (tx) => {
    const locked = await lockQuote(tx, quote.id)
    if (locked === undefined) throw new Error('no quote')
    return transition(tx, locked, 'revise', staff)
  })
const stateOf = async (ctx: Context, { id }: OfferedQuote) =>
  (await ctx.db.select().from(quotes).where(eq(quotes.id, id)))[0]?.state
const eventsOf = async (ctx: Context, { id }: OfferedQuote) =>
  (await ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, id)).orderBy(quoteEvents.id)).map(({ kind }) => kind)
const mailsAbout = async (ctx: Context, { number }: OfferedQuote) =>
  (await ctx.db.select().from(mails)).filter(({ subject, plain }) => `${subject} ${plain}`.includes(number)).length

test('an offer is valid to the end of its last day in Athens', async () => {
  const sent = db.at('2026-12-01T08:00:00Z')
  const [inTime, late] = await Promise.all([1, 2].map(() => offeredQuote(sent, { offer: { validUntil: '2026-12-10' } })))
  if (inTime === undefined || late === undefined) throw new Error('no quotes')
  // 23:59 and 00:00 in Athens, two hours ahead of UTC in winter
  expect((await (await accept(db.at('2026-12-10T21:59:59Z'), inTime))()).ok).toBe(true)
  expect(await (await accept(db.at('2026-12-10T22:00:00Z'), late))()).toEqual({ ok: false, refusal: 'expired' })
  expect(await stateOf(sent, late)).toBe('offered')
})

test('of twenty concurrent acceptances, half by the approver, one succeeds: one event, one acceptance, its mails once', async () => {
  const { ctx } = db
  const quote = await offeredQuote(ctx)
  const tries = await Promise.all(Array.from({ length: 20 }, (_, index) => accept(ctx, quote, index % 2 ? 'owner' : 'approver')))
  const results = await Promise.all(tries.map((one) => one()))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  for (const result of results.filter(({ ok }) => !ok)) {
    expect(result).toEqual({ ok: false, refusal: 'wrong-state', state: 'accepted' })
  }
  expect((await eventsOf(ctx, quote)).filter((kind) => kind === 'accept')).toHaveLength(1)
  expect(await mailsAbout(ctx, quote)).toBe(3)
})

test('of concurrent acceptance, decline, change request and revision one succeeds; a declined offer may still be revised', async () => {
  const { ctx } = db
  for (let round = 0; round < 8; round += 1) {
    const quote = await offeredQuote(ctx)
    const ref = { id: quote.id, key: await quoteKey(ctx, quote.id) }
    const all = [
      await accept(ctx, quote),
      () => declineQuote(ctx, ref, { version: 1, reason: 'price', note: '', name: '' }),
      () => requestChange(ctx, ref, { version: 1, text: 'Σε μπλε', name: '' }),
      () => revise(ctx, quote),
    ]
    // Each action goes first in some round.
    const order = [...all.slice(round % all.length), ...all.slice(0, round % all.length)]
    const results = await Promise.all(order.map((one) => one()))
    const [, , ...happened] = await eventsOf(ctx, quote)
    expect([['accept'], ['decline'], ['request-change'], ['revise'], ['decline', 'revise']]).toContainEqual(happened)
    expect(results.filter(({ ok }) => ok)).toHaveLength(happened.length)
  }
})

test('concurrent acceptance and withdrawal end as one of the two, never as both', async () => {
  const { ctx } = db
  for (let round = 0; round < 6; round += 1) {
    const quote = await offeredQuote(ctx)
    const ref = { id: quote.id, key: await quoteKey(ctx, quote.id) }
    const accepts = await accept(ctx, quote)
    const both = round % 2 ? [accepts(), withdrawQuote(ctx, ref)] : [withdrawQuote(ctx, ref), accepts()]
    const results = await Promise.all(both)
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const [row] = await ctx.db.select().from(quotes).where(eq(quotes.id, quote.id))
    expect(row?.state === 'accepted').toBe(row?.acceptance !== null)
  }
})

test('accepting a version that staff took back meanwhile is refused, and nothing is stored', async () => {
  const { ctx } = db
  const quote = await offeredQuote(ctx)
  const accepts = await accept(ctx, quote)
  expect((await revise(ctx, quote)).ok).toBe(true)
  expect(await accepts()).toEqual({ ok: false, refusal: 'wrong-state', state: 'revised' })
  expect(await mailsAbout(ctx, quote)).toBe(0)
})
