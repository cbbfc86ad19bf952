import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { quoteEvents, quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import { cartOpenings } from '#app/quotes/staff/taken-cart/cart-openings.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { testContext } from '#test/database.ts'
import { offeredQuote, offerLine } from '#test/quotes.ts'
import { shopProcesses } from '#test/shop-process.ts'

const database = testContext('sample')
const shops = shopProcesses()
const count = 16

/** Runs all, four at once; resolves when enough are answered and the rest are in progress. */
function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const queue = [...items]
  let answered = 0
  const all = Promise.allSettled(
    Array.from({ length: 4 }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        await work(next)
        answered += 1
      }
    }),
  )
  return { all, some: () => vi.waitFor(() => expect(answered).toBeGreaterThanOrEqual(3), { interval: 1, timeout: 80_000 }) }
}

test('killed while staff enter requests from carts and record acceptances: each is whole, or not there at all', async () => {
  const { ctx } = database
  const databaseUrl = ctx.config.databaseUrl ?? ''
  const staff = await signedIn(ctx, 'staff')
  const post = async (origin: string, path: string, body: object) => {
    const headers = { ...staff.headers, 'content-type': 'application/json' }
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }
  const before = await shops.start({ DATABASE_URL: databaseUrl })
  const visit = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${before.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }

  const entries = await Promise.all(
    Array.from({ length: count }, async () => {
      const orderId = randomUUID()
      await visit('/api/cart', { id: 28, qty: 50, variantId: null, orderId })
      const { code } = await visit('/api/cart/code', { orderId })
      const { openingId } = (await post(before.origin, '/api/staff/carts/open', { code })).body
      const lines = [{ productId: 28, quantities: [50] }]
      const person = { name: 'Άννα Δήμου', phone: '210 123 4567', source: 'telephone' }
      return { openingId, body: { ...person, requestKey: randomUUID(), lines, cartOpenings: [openingId] } }
    }),
  )
  const mug = offerLine()
  const invoice = { companyName: 'Αιγαίο', afm: '094019245', taxOffice: 'Πειραιά', activity: '', address: 'Ακτή 1' }
  const acceptances = await Promise.all(
    Array.from({ length: count }, async () => {
      const bottle = offerLine({ alternativeOf: mug.id })
      const { id } = await offeredQuote(ctx, { email: `${randomUUID()}@example.gr`, offer: { lines: [mug, bottle] } })
      return { id, version: 1, selection: { [bottle.id]: 250 }, name: 'Άννα Δήμου', how: 'telephone', invoice }
    }),
  )

  const entering = inTurn(entries, async ({ body }) => {
    expect((await post(before.origin, '/api/staff/quotes/enter', body)).status).toBe(200)
  })
  const accepting = inTurn(acceptances, async (body) => {
    expect((await post(before.origin, '/api/staff/quotes/accept-for', body)).status).toBe(200)
  })
  await Promise.all([entering.some(), accepting.some()])
  await before.stop('SIGKILL')
  await Promise.all([entering.all, accepting.all])

  const entered = async ({ openingId, body }: (typeof entries)[number]) => {
    const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.requestKey, body.requestKey))
    const [opening] = await ctx.db.select().from(cartOpenings).where(eq(cartOpenings.id, openingId))
    if (quote === undefined) return { quote: null, taken: opening?.quoteId }
    const lines = await ctx.db.$count(quoteLines, eq(quoteLines.quoteId, quote.id))
    const events = await ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, quote.id))
    const isTaken = opening?.quoteId === quote.id
    return { state: quote.state, lines, isTaken, carts: events.map(({ details }) => details['carts']) }
  }
  const wholeEntry = { state: 'submitted', lines: 1, isTaken: true, carts: [['code']] }
  const noEntry = { quote: null, taken: null }
  for (const entry of entries) expect([wholeEntry, noEntry]).toContainEqual(await entered(entry))

  const accepted = async ({ id }: (typeof acceptances)[number]) => {
    const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.id, id))
    const events = await ctx.db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, id))
    const recorded = events.some(({ kind }) => kind === 'accept-for-customer')
    return { state: quote?.state, afm: quote?.acceptance?.invoice?.afm, recorded }
  }
  const wholeAcceptance = { state: 'accepted', afm: '094019245', recorded: true }
  const noAcceptance = { state: 'offered', afm: undefined, recorded: false }
  for (const each of acceptances) expect([wholeAcceptance, noAcceptance]).toContainEqual(await accepted(each))

  // Sent again, each exists once.
  const after = await shops.start({ DATABASE_URL: databaseUrl })
  for (const entry of entries) {
    expect((await post(after.origin, '/api/staff/quotes/enter', entry.body)).body.differs).toBe(false)
    expect(await entered(entry)).toEqual(wholeEntry)
  }
  for (const each of acceptances) {
    expect([200, 409]).toContain((await post(after.origin, '/api/staff/quotes/accept-for', each)).status)
    expect(await accepted(each)).toEqual(wholeAcceptance)
  }
})
