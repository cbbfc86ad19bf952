import { beforeAll, expect, test } from 'vitest'

import { deliveryBody, deliveryTexts } from '#app/back-office/settings/delivery-texts.ts'
import { confirmed, signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop } from '#test/http.ts'

// What a call accepts is what is read back: the call's limits and those of stored settings are the same.

const shop = testShop()
let boss: TestUser

beforeAll(async () => {
  boss = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))
})

const get = async () => (await shop.http(as(boss)).post('/api/staff/settings/get', {})).body

async function saveNow(section: string, values: object) {
  const { revisions } = await get()
  return shop.http(as(boss)).post('/api/staff/settings/save', { section, revision: revisions[section], ...values })
}

test('an e-mail is read back as it was saved, whatever characters the standard allows in it', async () => {
  const contact = { phone: '210 123 4567', facebook: '', instagram: '', linkedin: '' }
  const saved = await saveNow('contact', { ...contact, email: 'r&d!@example.gr' })
  expect([saved.status, saved.body.values.email]).toEqual([200, 'r&d!@example.gr'])
})

test('a delivery whose rows have one key twice is refused, and nothing is saved', async () => {
  const { values } = await get()
  const { delivery } = values
  const sent = deliveryBody(deliveryTexts(delivery), delivery)
  const [zone, method] = [sent.zones[0], sent.methods[0]]
  if (zone === undefined || method === undefined) throw new Error('no rows')
  const again = { ...zone, name: 'Άλλη', postcodes: '99999' }
  for (const [change, field] of [
    [{ zones: [...sent.zones, again] }, 'zones'],
    [{ methods: [...sent.methods, { ...method, name: 'Άλλος' }] }, 'methods'],
    [{ methods: [{ ...method, rates: [...method.rates, method.rates[0]] }] }, 'methods.0.rates'],
  ] as const) {
    const { status, body } = await saveNow('delivery', { ...sent, ...change })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  }
  expect((await get()).values.delivery).toEqual(delivery)
})
