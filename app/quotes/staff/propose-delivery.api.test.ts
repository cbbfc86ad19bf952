import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { quotes } from '#app/quotes/quotes.tables.ts'
import type { StaffQuote } from '#app/quotes/staff/staff-quotes.contract.ts'
import { signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { type Actor, as, testShop } from '#test/http.ts'
import { submittedQuote } from '#test/quotes.ts'

const shop = testShop()
const [mug, unweighed] = [90_001, 90_002]
let staff: Actor

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
  const common = { price: 2.5, madeToOrder: true, leadTimeDays: 5 }
  await importFiles(shop.ctx, {
    products: [
      rawProduct({ id: mug, sku: 'T-MUG', weightGrams: 400, ...common }),
      rawProduct({ id: unweighed, sku: 'T-UNWEIGHED', ...common }),
    ],
  })
})

const call = (name: string, body: object) => shop.http(as(staff)).post(`/api/staff/quotes/${name}`, body)

interface Proposal {
  readonly place?: string
  readonly country?: string
  readonly userId?: number
  readonly products?: readonly (number | null)[]
}

/** A quote with a proposed offer, as the editor reads it */
async function proposed({ place = '', country = 'GR', userId, products = [mug] }: Proposal): Promise<StaffQuote> {
  const lines = products.map((productId) => ({ title: 'Κούπα', productId, quantities: [50, 500] }))
  const { id } = await submittedQuote(shop.ctx, { lines, ...(userId !== undefined && { userId }) })
  await shop.ctx.db.update(quotes).set({ deliveryPlace: place, deliveryCountry: country }).where(eq(quotes.id, id))
  expect((await call('propose', { id })).status).toBe(200)
  return (await call('get', { id })).body
}

test('delivery is proposed by the postcode of the place and the weight of the first quantities', async () => {
  const { quote, deliveryProposal } = await proposed({ place: 'Ερμού 5, 841 00 Ερμούπολη' })
  // 20 kg + 5 %: 9.50 € + 16 × 1.30 €
  expect(quote.draft).toMatchObject({ deliveryCents: 3_030, deliveryVatPercent: 24 })
  expect(deliveryProposal).toEqual({
    cents: 3_030,
    method: 'Αποστολή με κούριερ',
    zone: 'Νησιά',
    postcode: '84100',
    weightGrams: 21_000,
    reason: null,
  })
})

test('a place in Cyprus has the price of its zone, and one in a country without a zone is agreed', async () => {
  const cyprus = await proposed({ place: 'Ανεξαρτησίας 12, 3036 Λεμεσός', country: 'CY' })
  expect(cyprus.deliveryProposal).toMatchObject({ cents: expect.any(Number), postcode: '3036', reason: null })
  const { deliveryProposal } = await proposed({ place: 'Unter den Linden 5, 10117 Berlin', country: 'DE' })
  expect(deliveryProposal).toMatchObject({ cents: null, postcode: null, reason: 'no-postcode' })
})

test('the account’s default address is used if the request names no place, and not otherwise', async () => {
  const user = await signedIn(shop.ctx)
  const address = { recipient: 'Α', street: 'Β 1', postalCode: '10557', city: 'Αθήνα' }
  await shop.http(as(user)).post('/api/account/addresses', address)
  expect((await proposed({ userId: user.id })).quote.draft?.deliveryCents).toBe(1_930)
  const elsewhere = await proposed({ userId: user.id, place: 'Θεσσαλονίκη' })
  expect(elsewhere.quote.draft?.deliveryCents).toBeNull()
  expect(elsewhere.deliveryProposal).toMatchObject({ cents: null, reason: 'no-postcode' })
})

test('unknown facts leave the cost open, with the reason', async () => {
  const place = 'ΤΚ 10557'
  for (const products of [
    [mug, unweighed],
    [mug, null],
  ]) {
    const { quote, deliveryProposal } = await proposed({ place, products })
    expect([quote.draft?.deliveryCents, deliveryProposal?.reason]).toEqual([null, 'unknown-weight'])
  }
  expect((await proposed({})).deliveryProposal).toMatchObject({ cents: null, reason: 'no-postcode' })
  expect((await proposed({ place: '75100' })).deliveryProposal).toMatchObject({ cents: null, reason: 'unknown-postcode' })
})

test('a cost entered by staff stays, beside the proposal', async () => {
  const { quote } = await proposed({ place: '10557' })
  if (quote.draft === null) throw new Error('no draft')
  const { version: _version, revision, ...content } = quote.draft
  const saved = await call('save-offer', { id: quote.id, revision, content: { ...content, deliveryCents: 1_000 } })
  expect(saved.status).toBe(200)
  const after: StaffQuote = (await call('get', { id: quote.id })).body
  expect([after.quote.draft?.deliveryCents, after.deliveryProposal?.cents]).toEqual([1_000, 1_930])
})
