import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { addWorkingDays } from '#app/company/working-days.ts'
import { serviceHoursText } from '#app/company/service-hours.ts'
import { sampleSettings } from '#app/company/sample-company.ts'
import { defaultDelivery } from '#app/company/default-delivery.ts'
import type { DeliveryOption } from '#app/delivery/delivery.contract.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
const [mug, unweighed] = [90_001, 90_002]

beforeAll(async () => {
  await importDecoratedProduct(shop.ctx)
  await importFiles(shop.ctx, {
    products: [
      rawProduct({ id: mug, sku: 'T-MUG', price: 2.5, stock: 100, weightGrams: 400, leadTimeDays: 1, restockLeadTimeDays: 10 }),
      rawProduct({ id: unweighed, sku: 'T-UNWEIGHED', stock: 100, leadTimeDays: 1 }),
    ],
  })
})
afterEach(() => shop.ctx.db.execute(sql`delete from settings where key <> 'isSample'`))

const ask = (body: object, actor: Actor = visitor) => shop.http(as(actor)).post('/api/delivery/options', body)

/** A visitor's cart with these quantities */
async function cartWith(...lines: (readonly [id: number, qty: number, placements?: readonly object[]])[]): Promise<string> {
  const orderId = randomUUID()
  for (const [id, qty, placements = []] of lines) {
    const added = await shop.http(as(visitor)).post('/api/cart', { id, qty, variantId: null, orderId, placements })
    expect(added.status).toBe(200)
  }
  return orderId
}

async function optionsOf(orderId: string, postcode: string, country = 'GR'): Promise<Record<string, DeliveryOption>> {
  const { status, body } = await ask({ orderId, postcode, country })
  expect(status).toBe(200)
  return Object.fromEntries(body.options.map((option: DeliveryOption) => [option.key, option]))
}

const after = (days: number) => addWorkingDays(dayInAthens(shop.ctx.now), days, [])

test('the cart’s weight and postcode determine price, VAT, working days and the earliest day', async () => {
  // 50 × 400 g + 5 % = 21 kg: 6.50 € + 16 × 0.80 €; 125 € of goods
  const orderId = await cartWith([mug, 50])
  const { courier, pickup, freight } = await optionsOf(orderId, '382 21')
  expect(courier).toMatchObject({
    zone: 'Ηπειρωτική Ελλάδα και Κρήτη',
    price: 19.3,
    vatPercent: 24,
    gross: 23.93,
    workingDays: 3,
    earliestDay: after(1 + 3),
    reason: null,
  })
  expect(pickup).toMatchObject({
    price: 0,
    earliestDay: after(1),
    address: sampleSettings.seat,
    hours: serviceHoursText(sampleSettings.serviceHours),
  })
  expect(freight).toBeUndefined()
  expect((await optionsOf(orderId, '84100')).courier).toMatchObject({ zone: 'Νησιά', price: 30.3, earliestDay: after(5) })
  expect((await ask({ orderId, postcode: '10557' })).body.weightGrams).toBe(21_000)
})

test('large orders are free by courier or go by haulier, and include goods out of stock', async () => {
  const free = await optionsOf(await cartWith([mug, 150]), '10557')
  expect(free['courier']).toMatchObject({ price: 0, gross: 0, earliestDay: after(10 + 1) })
  expect(free['freight']).toMatchObject({ price: 35 })
  const heavy = await optionsOf(await cartWith([mug, 500]), '10557')
  expect(heavy['courier']).toMatchObject({ price: null, gross: null, reason: { code: 'too-heavy', text: expect.any(String) } })
  expect(heavy['freight']).toMatchObject({ price: 55, workingDays: 2 })
})

test('decoration adds its days, and the slowest line decides', async () => {
  await shop.ctx.db.execute(sql`update products set weight_grams = 310 where id = ${decoratedProductId}`)
  const orderId = await cartWith([mug, 50], [decoratedProductId, 250, [frontPlacement]])
  // 1 day of supply, 5 of the rate card
  expect((await optionsOf(orderId, '10557'))['pickup']?.earliestDay).toBe(after(1 + 5))
})

test('a method with unknown facts has no price, and says why', async () => {
  const unknown = await optionsOf(await cartWith([mug, 5], [unweighed, 1]), '10557')
  expect(unknown['courier']).toMatchObject({ price: null, reason: { code: 'unknown-weight' }, earliestDay: after(2) })
  expect(unknown['pickup']).toMatchObject({ price: 0 })
  const orderId = await cartWith([mug, 5])
  const nowhere = (await optionsOf(orderId, '75100')).courier
  expect(nowhere).toMatchObject({ price: null, workingDays: null, earliestDay: null, reason: { code: 'unknown-postcode' } })
  expect((await optionsOf(orderId, '10115', 'DE'))['courier']?.reason?.code).toBe('not-served')
  expect((await optionsOf(orderId, '1066', 'CY'))['courier']).toMatchObject({ price: 24.9, zone: 'Κύπρος' })
})

test('a merchant’s own methods replace the sample ones', async () => {
  const own = { ...defaultDelivery, vatPercent: 13, methods: defaultDelivery.methods.filter(({ kind }) => kind === 'pickup') }
  await shop.ctx.db.execute(sql`insert into settings (key, value) values ('delivery', ${JSON.stringify(own)}::jsonb)`)
  const options = await optionsOf(await cartWith([mug, 5]), '10557')
  expect(Object.values(options)).toMatchObject([{ key: 'pickup', vatPercent: 13 }])
})

test('an account reads options of its own cart only, a guest none of an account’s; an empty cart is refused', async () => {
  const user = await signedIn(shop.ctx)
  await shop.http(as(user)).post('/api/cart', { id: mug, qty: 5, variantId: null, orderId: randomUUID() })
  expect((await ask({ orderId: randomUUID(), postcode: '10557' }, user)).body.options).not.toHaveLength(0)
  expect((await ask({ orderId: user.visitorId, postcode: '10557' })).status).toBe(401)
  const empty = await ask({ orderId: randomUUID(), postcode: '10557' })
  expect([empty.status, empty.body.error.code]).toEqual([409, 'empty-cart'])
})

test('hostile input is refused with a sentence', async () => {
  const orderId = await cartWith([mug, 5])
  const wrong = [
    {},
    { orderId, postcode: '' },
    { orderId, postcode: '90557' },
    { orderId, postcode: '1055' },
    { orderId, postcode: '10557', country: 'gr' },
    { orderId, postcode: '10557', country: 'CY' },
    { orderId, postcode: '10557', country: 'Ελλάδα' },
    { orderId, postcode: '1055\u0000' },
    { orderId, postcode: { $ne: '' } },
    { orderId, postcode: '9'.repeat(10_000) },
    { orderId: 'x', postcode: '10557' },
    { orderId, postcode: '%', country: 'US' },
  ]
  for (const body of wrong) {
    const { status, body: answer } = await ask(body)
    expect([body, status]).toEqual([body, 422])
    expect(answer.error.message).toMatch(/\p{Script=Greek}/u)
  }
})

test('collecting in person needs no postcode', async () => {
  const { status, body } = await ask({ orderId: await cartWith([mug, 1]) })
  expect(status).toBe(200)
  expect(body.options.map(({ key }: DeliveryOption) => key)).toEqual(['pickup'])
})
