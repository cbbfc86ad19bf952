import { afterEach, beforeAll, expect, test } from 'vitest'

import { importFiles, rawProduct } from '#test/catalogue.ts'
import { printPosition, rateCardImport } from '#test/decoration.ts'
import { removeVariant, setHidden } from '#test/discontinue.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { cartWith, orderBody, postOrder } from '#test/placed-orders.ts'

const shop = testShop()
const post = (path: string, body: object) => shop.http(as(visitor)).post(path, body)
const importCards = rateCardImport()

const [mug, jar, shirt, bag] = [90_001, 90_002, 90_003, 90_004]
const products = [
  rawProduct({ id: mug, title: 'Κούπα ανοιξιάτικη', sku: 'D-MUG', price: 2.5, stock: 100, weightGrams: 300 }),
  rawProduct({
    id: jar,
    title: 'Βαζάκι πράσινο',
    sku: 'D-JAR',
    price: 21.9,
    stock: 100,
    minimumQuantity: 5,
    weightGrams: 30_000,
  }),
  rawProduct({
    id: shirt,
    title: 'Μπλουζάκι θαλασσινό',
    sku: 'D-SHIRT',
    price: 8,
    madeToOrder: true,
    minimumQuantity: 10,
    priceBreaks: [{ minQuantity: 20, unitPrice: 6 }],
    variants: [
      { variant_id: 1, size: 'm', color: 'navy' },
      { variant_id: 2, size: 'l', color: 'navy' },
    ],
  }),
  rawProduct({
    id: bag,
    title: 'Τσάντα πάνινη',
    sku: 'D-BAG',
    price: 4,
    madeToOrder: true,
    positions: [printPosition('front', 'Μπροστά')],
    variants: [
      { variant_id: 1, color: 'red' },
      { variant_id: 2, color: 'navy' },
    ],
  }),
]

beforeAll(() => importCards(shop.ctx))
beforeAll(() => importFiles(shop.ctx, { products }))
afterEach(async () => {
  for (const id of [mug, jar]) await setHidden(shop.ctx, id, false)
})

const linesOf = async (orderId: string) => (await post('/api/cart/get', { orderId })).body
const summaryOf = async (orderId: string) => (await post('/api/cart/summary', { orderId })).body

test('a hidden product stays in the cart as discontinued, and no sum counts it', async () => {
  const orderId = await cartWith(shop, [
    { id: mug, qty: 2 },
    { id: jar, qty: 5 },
  ])
  const delivery = async () => (await post('/api/delivery/options', { orderId, postcode: '105 57', country: 'GR' })).body
  const withBoth = await delivery()
  await setHidden(shop.ctx, jar, true)
  expect(await linesOf(orderId)).toMatchObject([
    { productId: mug, offered: true, discontinued: null },
    { productId: jar, offered: false, discontinued: 'product', stock: 0, quantity: 5 },
  ])
  expect(await summaryOf(orderId)).toEqual({ net: 5, vat: [{ percent: 24, net: 5, amount: 1.2 }], gross: 6.2 })
  expect((await delivery()).weightGrams).toBeLessThan(withBoth.weightGrams / 10)
  await setHidden(shop.ctx, mug, true)
  expect(await summaryOf(orderId)).toEqual({ net: 0, vat: [], gross: 0 })
  expect((await post('/api/delivery/options', { orderId, postcode: '105 57', country: 'GR' })).body.error.code).toBe('empty-cart')
})

test('a removed variant stays in the cart with its name; it counts in no sum, price break or minimum', async () => {
  const orderId = await cartWith(shop, [
    { id: shirt, variantId: 1, qty: 12 },
    { id: shirt, variantId: 2, qty: 8 },
  ])
  expect((await linesOf(orderId)).map(({ price }: { price: number }) => price)).toEqual([6, 6])
  await removeVariant(shop.ctx, shirt, 1)
  const [gone, left] = await linesOf(orderId)
  expect(gone).toMatchObject({
    variantId: 1,
    size: 'm',
    colour: 'Μπλε σκούρο',
    offered: false,
    discontinued: 'variant',
    stock: 0,
  })
  expect(left).toMatchObject({ variantId: 2, offered: true, discontinued: null, price: 8, lineTotal: 64 })
  expect((await summaryOf(orderId)).net).toBe(64)
  const fewer = await post('/api/cart/update', { id: left.id, orderId, quantity: 9 })
  expect(fewer.body.error).toMatchObject({ code: 'below-minimum' })
  const more = await post('/api/cart/update', { id: gone.id, orderId, quantity: 30 })
  expect([more.status, more.body.error.code]).toEqual([422, 'unknown-variant'])
  expect((await post('/api/cart/remove', { id: gone.id, orderId })).body).toMatchObject([{ id: left.id }])
})

test('what remains of a design bears its one-time charges when its oldest line is discontinued', async () => {
  const placements = [{ position: 'front', technique: 'silkscreen', colours: 1, widthMm: 50, heightMm: 50 }]
  const orderId = await cartWith(shop, [
    { id: bag, variantId: 1, qty: 100, placements },
    { id: bag, variantId: 2, qty: 100, placements },
  ])
  const alone = await cartWith(shop, [{ id: bag, variantId: 2, qty: 100, placements }])
  await removeVariant(shop.ctx, bag, 1)
  const [gone, left] = await linesOf(orderId)
  expect(gone).toMatchObject({ discontinued: 'variant', colour: 'Κόκκινο', priceChange: null, decorationProblem: null })
  expect(gone.placements).toMatchObject([{ position: 'front' }])
  expect(left.lineTotal).toBe((await linesOf(alone))[0].lineTotal)
  expect(await summaryOf(orderId)).toEqual(await summaryOf(alone))
})

test('an order of discontinued lines is refused by naming them, whatever other rule they break', async () => {
  const orderId = await cartWith(shop, [
    { id: mug, qty: 2 },
    { id: jar, qty: 5 },
  ])
  const [, line] = await linesOf(orderId)
  await importFiles(shop.ctx, {
    products: products.map((each) => (each['id'] === jar ? { ...each, minimumQuantity: 50 } : each)),
  })
  await setHidden(shop.ctx, jar, true)
  const { status, body } = await postOrder(shop, orderBody(orderId))
  expect(status).toBe(409)
  expect(body.error).toMatchObject({
    code: 'sold-out',
    lines: [{ productId: jar, available: 0, offered: false, discontinued: 'product' }],
  })
  expect(body.error.message).toContain('Βαζάκι πράσινο: δεν το προσφέρουμε πια')
  expect(body.error.message).not.toContain('λάχιστη')
  await post('/api/cart/remove', { id: line.id, orderId })
  expect((await postOrder(shop, orderBody(orderId))).status).toBe(201)
})

test('an order of a removed variant is refused by naming its product', async () => {
  const orderId = await cartWith(shop, [{ id: shirt, variantId: 2, qty: 10 }])
  await removeVariant(shop.ctx, shirt, 2)
  const { status, body } = await postOrder(shop, orderBody(orderId))
  expect([status, body.error.code]).toEqual([409, 'sold-out'])
  expect(body.error.lines).toMatchObject([{ productId: shirt, variantId: 2, offered: false, discontinued: 'variant' }])
  expect(body.error.message).toContain('Μπλουζάκι θαλασσινό: δεν το προσφέρουμε πια σε αυτό το χρώμα ή μέγεθος')
})
