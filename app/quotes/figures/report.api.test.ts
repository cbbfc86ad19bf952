import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { quoteEvents, quotes } from '#app/quotes/quotes.tables.ts'
import { users } from '#app/account/account.tables.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { offeredQuote, submittedQuote } from '#test/quotes.ts'

const shop = testShop({}, () => new Date('2026-11-30T10:00:00Z'))
let nikos: TestUser

const report = (body: object, actor: Parameters<typeof as>[0] = nikos) => shop.http(as(actor)).post('/api/staff/report', body)
const span = { from: '2026-11-01', to: '2026-11-30' }

/** A quote requested and answered at these times. */
async function quote(
  came: string,
  answered: string | null,
  over: Partial<typeof quotes.$inferInsert>,
  productId: number | null = null,
) {
  const made = await offeredQuote(shop.ctx, { lines: [{ title: 'Μπλουζάκι', productId }] })
  await shop.ctx.db
    .update(quotes)
    .set({ submittedAt: new Date(came), ...over })
    .where(eq(quotes.id, made.id))
  await shop.ctx.db.delete(quoteEvents).where(eq(quoteEvents.quoteId, made.id))
  if (answered !== null)
    await shop.ctx.db
      .insert(quoteEvents)
      .values({ quoteId: made.id, at: new Date(answered), kind: 'offer', role: 'staff', actorName: '=νίκος' })
  return made
}

beforeAll(async () => {
  nikos = await signedIn(shop.ctx, 'staff', 'νίκος')
  await shop.ctx.db.update(users).set({ firstName: '=Νίκος', lastName: '' }).where(eq(users.id, nikos.id))
  // Friday 16.30 to Monday 8.45 in Athens: 30 and 45 minutes of customer service
  await quote('2026-11-20T14:30:00Z', '2026-11-23T06:45:00Z', { state: 'accepted', netCents: 40_000, assigneeId: nikos.id }, 28)
  // Within a day: 20 minutes
  const lost = await quote('2026-11-24T08:00:00Z', '2026-11-24T08:20:00Z', {
    state: 'declined',
    netCents: 300_000,
    assigneeId: nikos.id,
  })
  await shop.ctx.db.insert(quoteEvents).values({
    quoteId: lost.id,
    at: new Date('2026-11-25T08:00:00Z'),
    kind: 'decline',
    role: 'owner',
    actorName: 'Άννα',
    details: { reason: 'price', note: 'ξιφομπαλτάς' },
  })
  // At night, and answered before we opened
  await quote('2026-11-25T22:00:00Z', '2026-11-26T05:00:00Z', { state: 'offered', netCents: 2_000_000 })
  // Without an answer, requested in the last minute of the span in Athens; the next minute is outside.
  const open = await submittedQuote(shop.ctx)
  await shop.ctx.db
    .update(quotes)
    .set({ submittedAt: new Date('2026-11-30T21:59:00Z') })
    .where(eq(quotes.id, open.id))
  const next = await submittedQuote(shop.ctx)
  await shop.ctx.db
    .update(quotes)
    .set({ submittedAt: new Date('2026-11-30T22:00:00Z') })
    .where(eq(quotes.id, next.id))
})

test('answer times count customer service only; won and lost quotes are listed by person, category and size', async () => {
  const { status, body } = await report(span)
  expect(status).toBe(200)
  expect(body.answers).toEqual({ answered: 3, unanswered: 1, medianMinutes: 20, p90Minutes: 64 })
  expect(body.people).toEqual([
    { name: '=Νίκος', asked: 2, won: 1, lost: 1, wonNet: 400 },
    { name: 'Χωρίς υπεύθυνο', asked: 2, won: 0, lost: 0, wonNet: 0 },
  ])
  expect(body.categories).toHaveLength(2)
  expect(body.categories).toContainEqual({ name: 'Εκτός καταλόγου', asked: 3, won: 0, lost: 1, wonNet: 0 })
  expect(body.sizes.map(({ name, asked }: { name: string; asked: number }) => [name, asked])).toEqual([
    ['Χωρίς ποσό', 1],
    ['Έως 500 €', 1],
    ['2.000 έως 10.000 €', 1],
    ['Πάνω από 10.000 €', 1],
  ])
  expect(body.losses).toEqual([{ name: 'Η τιμή είναι υψηλή', count: 1, net: 3_000 }])
  expect(body.states.map(({ state, count }: { state: string; count: number }) => [state, count])).toEqual([
    ['submitted', 1],
    ['offered', 1],
    ['accepted', 1],
    ['declined', 1],
  ])
  expect(JSON.stringify(body)).not.toContain('ξιφομπαλτάς')
})

test('conversion is shown by month and beside the previous span', async () => {
  // From the previous month: two hours of customer service, and an order
  await quote('2026-10-05T06:00:00Z', '2026-10-05T08:00:00Z', { state: 'converted', netCents: 12_345 })
  const { body } = await report(span)
  const own = { asked: 4, offered: 3, accepted: 1, ordered: 0, wonNet: 400, medianMinutes: 20 }
  const earlier = { asked: 1, offered: 1, accepted: 1, ordered: 1, wonNet: 123.45, medianMinutes: 120 }
  expect(body.before).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect([body.stages, body.stagesBefore]).toEqual([own, earlier])
  expect(body.months).toEqual([{ month: '2026-11', ...own }])
  const both = (await report({ from: '2026-09-01', to: '2026-11-30' })).body
  expect(both.months.map(({ month, asked, medianMinutes }: Record<string, unknown>) => [month, asked, medianMinutes])).toEqual([
    ['2026-09', 0, null],
    ['2026-10', 1, 120],
    ['2026-11', 4, 20],
  ])
  expect((await report({ ...span, source: 'telephone' })).body.stages).toMatchObject({ asked: 0, medianMinutes: null })
})

test('invalid spans are refused with a sentence; an empty one has no figures', async () => {
  for (const body of [
    {},
    { from: '2026-11-30', to: '2026-11-01' },
    { ...span, source: 'fax' },
    { from: '2020-01-01', to: '2026-01-01' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: "'; drop table quotes; --", to: '2026-03-01' },
    { from: '1900-01-01', to: '1900-01-02' },
  ]) {
    const refused = await report(body)
    expect([body, refused.status]).toEqual([body, 422])
    expect(Object.values(refused.body.error.fields).join()).toMatch(/\p{Script=Greek}/u)
  }
  const empty = (await report({ from: '2021-01-01', to: '2021-01-01' })).body
  expect(empty).toMatchObject({
    answers: { answered: 0, unanswered: 0, medianMinutes: null },
    people: [],
    losses: [],
    states: [],
  })
  expect((await report(span, visitor)).status).toBe(401)
  expect((await report(span, await signedIn(shop.ctx))).status).toBe(403)
})
