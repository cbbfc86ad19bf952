import { expect, test } from 'vitest'

import { startOfDay } from '#app/platform/calendar.ts'
import { as, testShop, visitor } from '#test/http.ts'
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
