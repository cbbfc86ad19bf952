import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { readProduct } from '#app/catalogue/product/read-product.server.ts'
import { firstChoice } from '#app/catalogue/product/variant-choice.ts'
import { longDayText } from '#app/platform/calendar.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { athensAddress, placedOrder } from '#test/placed-orders.ts'
import { differentDays } from '#test/promised-days.ts'
import { productUrl } from '#app/urls.ts'

const shop = testShop()

test('the price call and the delivery options name one day, by the default carrier, for each product and technique', async () => {
  const { compared, different } = await differentDays(shop, { every: 12, rest: 1 })
  expect(different).toEqual([])
  expect(compared).toBeGreaterThan(100)
}, 180_000)

test('without a postcode the day of the call is that of the page', async () => {
  for (const productId of [1, 2, 27, 60]) {
    const page = await shop.http(as(visitor)).get(productUrl(productId))
    const shown = [...page.text.matchAll(/έως <span[^>]*>([^<]+)</g)].map(([, day]) => day)
    const product = await readProduct(shop.ctx, productId)
    if (product === null) throw new Error(`${productId} is not in the sample`)
    const { minimumQuantity, variants } = product
    const variantId = firstChoice(variants)?.variantId ?? null
    const line = { productId, variantId, quantity: minimumQuantity, placements: [] }
    const { deliveryDay } = (await shop.http(as(visitor)).post('/api/personalisation/price', line)).body
    expect([productId, shown[0]]).toEqual([productId, longDayText(deliveryDay)])
  }
})

test('a postcode that is none is refused with a sentence, one with a space is read', async () => {
  const line = { productId: 1, variantId: null, quantity: 10, placements: [] }
  const price = (postcode: unknown) => shop.http(as(visitor)).post('/api/personalisation/price', { ...line, postcode })
  for (const wrong of ['', '90557', '1055', 'ΑΒΓ', '1'.repeat(5_000), 10_557, {}]) {
    const { status, body } = await price(wrong)
    // Four digits are Cypriot.
    expect([wrong, status]).toEqual([wrong, wrong === '1055' ? 200 : 422])
    if (status === 422) expect(body.error.message).toMatch(/[α-ω]/)
  }
  const days = await Promise.all(['105 57', '10557', null, '546 25'].map(async (each) => (await price(each)).body.deliveryDay))
  expect(days[0]).toBe(days[1])
  expect(days[2]).toBe(days[3])
  expect(days[0] < days[2]).toBe(true)
})

test('the cart names the day of each line and of all, by the same carrier', async () => {
  const orderId = randomUUID()
  const http = shop.http(as(visitor))
  for (const id of [1, 2]) {
    const variantId = firstChoice((await readProduct(shop.ctx, id))?.variants ?? [])?.variantId ?? null
    expect((await http.post('/api/cart', { id, qty: 100, variantId, orderId, placements: [] })).status).toBe(200)
  }
  for (const [postcode, country] of [
    ['10557', 'GR'],
    ['85100', 'GR'],
    ['1066', 'CY'],
  ] as const) {
    const { status, body } = await http.post('/api/delivery/promise', { orderId, postcode })
    const { options } = (await http.post('/api/delivery/options', { orderId, postcode, country })).body
    expect([status, body.deliveryDay]).toEqual([200, options[0].earliestDay])
    const days = body.lines.map(({ deliveryDay }: { deliveryDay: string }) => deliveryDay)
    expect(days.toSorted().at(-1)).toBe(body.deliveryDay)
  }
  expect((await http.post('/api/delivery/promise', { orderId: randomUUID() })).status).toBe(409)
  expect((await http.post('/api/delivery/promise', { orderId, postcode: '90557' })).status).toBe(422)
})

test('a day of goods without a weight is confirmed: calls and page say so, of the line and of all', async () => {
  await shop.ctx.db.execute(sql`update products set weight_grams = null where id = 3`)
  const [unknown, known] = [3, 4].map((productId) => ({ productId, variantId: null, quantity: 5, placements: [] }))
  const http = shop.http(as(visitor))
  const isSure = async (line: object | undefined) => (await http.post('/api/personalisation/price', line)).body.isDaySure
  expect([await isSure(unknown), await isSure(known)]).toEqual([false, true])
  expect((await http.get(productUrl(3))).text).toMatch(/Παράδοση έως <span[^>]*>[^<]+<\/span>(?:<!-- -->)?, το επιβεβαιώνουμε/)
  expect((await http.get(productUrl(4))).text).not.toContain('το επιβεβαιώνουμε')
  const orderId = randomUUID()
  for (const each of [unknown, known])
    await http.post('/api/cart', { id: each?.productId, qty: 5, variantId: null, orderId, placements: [] })
  const { body: cart } = await http.post('/api/delivery/promise', { orderId, postcode: '10557' })
  expect([cart.isDaySure, cart.lines.length]).toEqual([false, 2])
  const { options } = (await http.post('/api/delivery/options', { orderId, postcode: '10557', country: 'GR' })).body
  expect(options.map(({ kind, isDaySure }: { kind: string; isDaySure: boolean }) => [kind, isDaySure])).toEqual(
    options.map(({ kind }: { kind: string }) => [kind, kind === 'pickup']),
  )
  const delivery = { method: 'courier', address: athensAddress }
  const placed = await placedOrder(shop, [{ id: 3, qty: 5 }], { delivery })
  expect([placed.isDaySure, placed.promisedDay === null]).toEqual([false, false])
  const sure = await placedOrder(shop, [{ id: 4, qty: 5 }], { delivery })
  expect(sure.isDaySure).toBe(true)
})
