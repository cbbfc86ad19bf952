import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { orders } from '#app/orders/orders.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { offers, quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { type Actor, as, testShop } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'

const shop = testShop()
let staff: Actor

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const call = (name: string, body: object, actor = staff) => shop.http(as(actor)).post(`/api/staff/quotes/${name}`, body)

/** A draft for somebody at the counter, with what its order needs. */
async function draft(over: object = {}) {
  const lines = [{ productId: 28, variantId: null, quantities: [100, 250] }]
  const request = { requestKey: randomUUID(), source: 'telephone', name: 'Άννα Δήμου', phone: '2101234567', lines, ...over }
  const { id } = (await call('enter', request)).body
  await call('propose', { id })
  const { lines: drafted } = (await call('get', { id })).body.quote.draft
  const selection = Object.fromEntries(drafted.map((line: { id: string }) => [line.id, 250]))
  const order = { id, revision: 1, despiteWarnings: true, selection, name: 'Άννα Δήμου', how: 'counter', invoice: null }
  return { id, order }
}

const stored = async (quoteId: string) => ({
  quote: (await shop.ctx.db.select().from(quotes).where(eq(quotes.id, quoteId)))[0],
  offers: await shop.ctx.db.select().from(offers).where(eq(offers.quoteId, quoteId)),
  orders: await shop.ctx.db.select().from(orders).where(eq(orders.quoteId, quoteId)),
})

test('an order at the counter has its offer, acceptance and history, and one mail to its customer', async () => {
  const email = `${randomUUID()}@example.gr`
  const { id, order } = await draft({ email })
  const { status, body } = await call('order', order)
  expect(status).toBe(200)
  const now = await stored(id)
  expect(now.quote).toMatchObject({ state: 'converted', sentVersion: 1, acceptance: { how: 'counter', enteredBy: 'νίκος' } })
  expect(now.offers).toMatchObject([{ version: 1, pdfKey: expect.stringMatching(/^offers\//) }])
  expect(now.orders).toMatchObject([{ id: body.id, number: body.number, netCents: now.quote?.netCents, email }])
  const { events } = (await call('get', { id })).body.quote
  expect(events.map(({ kind, note }: { kind: string; note: string }) => [kind, note]).slice(-3)).toEqual([
    ['offer', ''],
    ['accept-for-customer', 'στο κατάστημα: Άννα Δήμου'],
    ['convert', ''],
  ])
  await expect
    .poll(async () => (await queuedMails(shop.ctx, eq(mails.recipient, email))).map(({ subject }) => subject), {
      timeout: 60_000,
    })
    .toEqual([expect.stringContaining(body.number)])
})

test('a double click makes one order, and a customer without an e-mail gets one, too', async () => {
  const { id, order } = await draft()
  const answers = await Promise.all(Array.from({ length: 5 }, () => call('order', order)))
  const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.number)
  expect(new Set(made).size).toBe(1)
  expect((await stored(id)).orders).toHaveLength(1)
  expect((await call('order', order)).body.number).toBe(made[0])
})

test('what sending, acceptance and conversion refuse is refused, and nothing has changed then', async () => {
  const { id, order } = await draft()
  const refusals = await Promise.all([
    call('order', { ...order, despiteWarnings: false }),
    call('order', { ...order, revision: 2 }),
    call('order', { ...order, selection: {} }),
    call('order', { ...order, how: 'paper' }),
  ])
  expect(refusals.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'unseen-warnings'],
    [409, 'changed-meanwhile'],
    [422, 'wrong-selection'],
    [422, 'page-needed'],
  ])
  const now = await stored(id)
  expect([now.quote?.state, now.quote?.sentVersion, now.offers[0]?.sentAt, now.orders.length]).toEqual(['submitted', 0, null, 0])
})

test('a sent offer is not ordered at once: its customer may be reading it', async () => {
  const { id, order } = await draft({ email: `${randomUUID()}@example.gr` })
  await call('send', { id, revision: 1, despiteWarnings: true })
  expect((await call('order', order)).body.error.code).toBe('changed-meanwhile')
})

test('only sales order for a customer', async () => {
  const { order } = await draft()
  const production = await signedIn(shop.ctx, 'staff', 'παραγωγή', ['production'])
  expect((await call('order', order, production)).status).toBe(403)
})
