import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { orders } from '#app/orders/orders.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { offeredQuote, quoteKey } from '#test/quotes.ts'

const shop = testShop()
let staff: Actor

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const post = (actor: Actor, path: string, body: object) => shop.http(as(actor)).post(`/api/${path}`, body)

async function requested(over: object) {
  const requestKey = randomUUID()
  const lines = [{ title: 'Κούπες', quantities: [100] }]
  const body = { requestKey, lines, name: 'Άννα', email: `anna-${requestKey}@etaireia.gr`, consent: true, ...over }
  const { status, body: answer } = await post(visitor, 'quotes', body)
  const [row] = await shop.ctx.db.select().from(quotes).where(eq(quotes.requestKey, requestKey))
  return { status, error: answer.error, row }
}

/** An accepted offer to a place. */
async function acceptedTo(deliveryPlace: string, deliveryCountry: string) {
  const quote = await offeredQuote(shop.ctx, { phone: '2101234567' })
  await shop.ctx.db.update(quotes).set({ deliveryPlace, deliveryCountry }).where(eq(quotes.id, quote.id))
  const owner = { id: quote.id, key: await quoteKey(shop.ctx, quote.id) }
  const selection = Object.fromEntries(quote.content.lines.map(({ id, options }) => [id, options[0]?.quantity ?? 0]))
  const acceptance = { ...owner, version: quote.version, selection, name: 'Άννα', consent: true, invoice: null }
  const { status, text } = await post(visitor, 'quotes/accept', acceptance)
  if (status !== 200) throw new Error(text)
  return owner
}

test('a request names the country of its delivery, Greece where it does not, and no country outside the EU', async () => {
  const cypriot = await requested({ deliveryPlace: 'Ανεξαρτησίας 12, 3036 Λεμεσός', deliveryCountry: 'CY' })
  expect([cypriot.status, cypriot.row?.deliveryCountry]).toEqual([200, 'CY'])
  const { quote } = (await post(staff, 'staff/quotes/get', { id: cypriot.row?.id })).body
  expect([quote.deliveryPlace, quote.deliveryCountry]).toEqual(['Ανεξαρτησίας 12, 3036 Λεμεσός', 'CY'])
  expect((await requested({})).row?.deliveryCountry).toBe('GR')
  for (const deliveryCountry of ['US', 'cy', '??']) {
    const refused = await requested({ deliveryCountry })
    expect([refused.status, Object.keys(refused.error.fields)]).toEqual([422, ['deliveryCountry']])
  }
})

test('an accepted offer is delivered to the country of its request, and staff are told of another one', async () => {
  const owner = await acceptedTo('Ανεξαρτησίας 12, 3036 Λεμεσός', 'CY')
  const choices = (await post(visitor, 'orders/of-quote/choices', owner)).body
  const limassol = { line: 'Ανεξαρτησίας 12', postcode: '3036', city: 'Λεμεσός', country: 'CY' }
  expect([choices.address, choices.deliveryCountry]).toEqual([limassol, 'CY'])
  const order = (address: object) =>
    post(visitor, 'orders/of-quote', { ...owner, delivery: { method: 'courier', address }, payment: { method: 'bank-transfer' } })
  const wrong = await order({ ...limassol, postcode: '10563' })
  expect([wrong.status, Object.values(wrong.body.error.fields)]).toEqual([422, [expect.stringContaining('Κύπρου')]])
  const made = await order(limassol)
  const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, made.body.id))
  expect(row?.deliveryAddress).toEqual(limassol)
  const notes = (await post(staff, 'staff/orders/get', { id: made.body.id })).body.events[0].note
  expect(notes).not.toContain('χώρα')

  const greek = await acceptedTo('Ερμού 1, 105 63 Αθήνα', 'GR')
  const berlin = { line: 'Unter den Linden 5', postcode: '10117', city: 'Berlin', country: 'DE' }
  const terms = { delivery: { method: 'courier', address: berlin }, payment: { method: 'bank-transfer' } }
  const elsewhere = await post(visitor, 'orders/of-quote', { ...greek, ...terms })
  const [first] = (await post(staff, 'staff/orders/get', { id: elsewhere.body.id })).body.events
  expect(first.note).toContain('Παράδοση σε άλλη χώρα από αυτή του αιτήματος (Γερμανία)')
})
