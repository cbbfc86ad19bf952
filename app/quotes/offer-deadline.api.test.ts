import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { startOfDay } from '#app/platform/calendar.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { deadlineText } from '#app/promise/deadline-text.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { approval, proofCalls, quotePlacement } from '#test/proofs.ts'
import { offeredQuote, offerLine, quoteKey } from '#test/quotes.ts'

let now = new Date('2026-11-26T08:00:00Z')
const shop = testShop({}, () => now)

const priced = { quantity: 100, unitPrice: 25_000, runPrice: 5_300, handlingPrice: 0, setUpCents: 2_500 }
const bare = { ...priced, runPrice: 0, setUpCents: 0 }

async function deadlineOf(option: typeof priced, deliveryDay: string | null) {
  const quote = await offeredQuote(shop.ctx, { offer: { deliveryDay, lines: [offerLine({ options: [option] })] } })
  return async () => {
    const key = await quoteKey(shop.ctx, quote.id)
    return (await shop.http(as(visitor)).post('/api/quotes/get', { id: quote.id, key })).body.deadline
  }
}

test('an open offer says by when to approve and pay for its day, and after that what the day is now', async () => {
  now = new Date('2026-11-26T08:00:00Z')
  const decorated = await deadlineOf(priced, '2026-12-23')
  const plain = await deadlineOf(bare, '2026-12-23')
  // Six days of printing and three to the mainland
  expect(await decorated()).toEqual({
    day: '2026-12-23',
    by: '2026-12-10',
    awaits: ['approval', 'payment'],
    isPast: false,
    dayNow: '2026-12-23',
  })
  expect(await plain()).toMatchObject({ by: '2026-12-20', awaits: ['payment'] })
  now = startOfDay('2026-12-11')
  expect(await decorated()).toMatchObject({ isPast: true, by: '2026-12-10', dayNow: '2026-12-24' })
})

test('an offer without a day has no deadline', async () => {
  const open = await deadlineOf(priced, null)
  expect(await open()).toBeNull()
})

test('after the acceptance only what was chosen counts, and approved proofs are awaited no more', async () => {
  now = new Date('2026-11-26T08:00:00Z')
  const placement = quotePlacement()
  const chosen = offerLine({ options: [priced], placements: [placement] })
  const other = offerLine({ options: [priced], placements: [placement], alternativeOf: chosen.id })
  const quote = await offeredQuote(shop.ctx, { offer: { deliveryDay: '2026-12-23', lines: [chosen, other] } })
  const key = await quoteKey(shop.ctx, quote.id)
  const read = async () => (await shop.http(as(visitor)).post('/api/quotes/get', { id: quote.id, key })).body.deadline
  expect(await read()).toMatchObject({ awaits: ['approval', 'payment'] })
  const signed = { name: 'Ελένη', at: '2026-11-26T08:00:00Z', consent: '', netCents: 1, grossCents: 1 }
  const acceptance = { version: 1, selection: { [chosen.id]: 100 }, ...signed }
  await shop.ctx.db.update(quotes).set({ state: 'accepted', acceptance }).where(eq(quotes.id, quote.id))
  expect(await read()).toMatchObject({ awaits: ['approval', 'payment'] })
  const staff = await signedIn(shop.ctx, 'staff')
  const proof = await proofCalls(shop, () => staff).send({ id: quote.id, line: chosen })
  const { deadline } = (await shop.http(as(visitor)).post('/api/quotes/proofs/get', { id: quote.id, key })).body
  expect(deadline).toEqual(await read())
  const [mail] = await queuedMails(shop.ctx, like(mails.subject, `Δοκίμιο για έγκριση%${quote.number}%`))
  expect(mail?.plain.replaceAll(/\s+/g, ' ')).toContain(deadlineText(deadline))
  await shop.http(as(visitor)).post('/api/proofs/approve', { id: quote.id, key, proofId: proof.id, ...approval })
  expect(await read()).toMatchObject({ awaits: ['payment'] })
})
