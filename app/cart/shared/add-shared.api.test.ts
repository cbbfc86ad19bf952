import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import type { CartItem } from '#app/cart/cart-answers.ts'
import { signedIn } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'

const shop = testShop()

const shirt = 90_001
const soldOut = 90_002
const scarce = 90_003

beforeAll(async () => {
  await importDecoratedProduct(shop.ctx)
  await importFiles(shop.ctx, {
    products: [
      rawProduct({
        id: shirt,
        sku: 'T-SHIRT',
        title: 'Μπλουζάκι',
        stock: 500,
        minimumQuantity: 50,
        variants: [
          { variant_id: 1, color: 'navy' },
          { variant_id: 2, color: 'red' },
        ],
      }),
      rawProduct({ id: soldOut, sku: 'T-GONE', title: 'Ομπρέλα', stock: 0 }),
      rawProduct({ id: scarce, sku: 'T-FEW', title: 'Μπρελόκ', stock: 70 }),
    ],
  })
})

const post = (path: string, body: object, actor: Actor = visitor) => shop.http(as(actor)).post(`/api${path}`, body)
const item = (productId: number, quantity: number, over: object = {}) => ({
  productId,
  variantId: null,
  quantity,
  placements: [],
  ...over,
})
const notebook = (over: object = {}) => item(decoratedProductId, 250, { placements: [frontPlacement], ...over })

async function share(items: readonly object[], orderId = randomUUID()) {
  const { status, body } = await post('/personalisation/shares', { orderId, days: 30, items })
  expect([status, body.error]).toEqual([200, undefined])
  return { orderId, id: String(body.id), token: String(body.url).split('/').at(-1) ?? '' }
}
const add = (token: string, orderId: string, over: object = {}, actor: Actor = visitor) =>
  post('/cart/shared', { token, orderId, ...over }, actor)
const pieces = async (orderId: string, actor: Actor = visitor) =>
  (await post('/cart/get', { orderId }, actor)).body.map(({ productId, variantId, quantity }: CartItem) => [
    productId,
    variantId,
    quantity,
  ])

test('a reader puts a shared selection into the cart: quantities, design and the prices that the page showed', async () => {
  const { token } = await share([notebook(), item(scarce, 20)])
  const reader = randomUUID()
  const { status, body } = await add(token, reader)
  expect([status, body.error]).toEqual([200, undefined])
  expect(body).toMatchObject({ isAsked: false, inCart: 0, added: 2, missing: [], picked: [] })
  expect(body.cart).toMatchObject([
    { productId: decoratedProductId, quantity: 250, lineTotal: 1_582.5, placements: [frontPlacement] },
    { productId: scarce, quantity: 20 },
  ])
  expect((await post('/cart/get', { orderId: reader })).body).toEqual(body.cart)
})

test('one product of a selection is added alone; the owner may do so too', async () => {
  const { token, orderId } = await share([notebook(), item(scarce, 20), item(scarce, 5)])
  await add(token, orderId, { places: [2] })
  expect(await pieces(orderId)).toEqual([[scarce, null, 20]])
})

test('equal lines are asked about, then added to or replaced, whatever else is there', async () => {
  const { token } = await share([notebook({ quantity: 300 })])
  const reader = randomUUID()
  await post('/cart', { id: decoratedProductId, qty: 100, orderId: reader, variantId: null, placements: [frontPlacement] })
  await post('/cart', { id: decoratedProductId, qty: 7, orderId: reader, variantId: null })
  const asked = await add(token, reader)
  expect(asked.body).toMatchObject({ isAsked: true, inCart: 100, added: 0 })
  expect(await pieces(reader)).toEqual([
    [decoratedProductId, null, 100],
    [decoratedProductId, null, 7],
  ])
  expect((await add(token, reader, { equal: 'add' })).body).toMatchObject({ isAsked: false, added: 1 })
  expect((await pieces(reader))[0]).toEqual([decoratedProductId, null, 400])
  await add(token, reader, { equal: 'replace' })
  expect(await pieces(reader)).toEqual([
    [decoratedProductId, null, 300],
    [decoratedProductId, null, 7],
  ])
})

test('pressed twice at once, it is added once and asked about once', async () => {
  const { token } = await share([item(scarce, 20)])
  const reader = randomUUID()
  const both = await Promise.all([add(token, reader), add(token, reader)])
  expect(both.map(({ body }) => body.isAsked).toSorted()).toEqual([false, true])
  expect(await pieces(reader)).toEqual([[scarce, null, 20]])
})

test('what is sold out, discontinued or more than the stock is named with its reason, and the rest is added', async () => {
  const { token } = await share([item(soldOut, 10), item(scarce, 300), notebook(), item(shirt, 60, { variantId: 2 })])
  await importFiles(shop.ctx, { products: [rawProduct({ id: shirt, sku: 'T-SHIRT', variants: [{ variant_id: 1 }] })] })
  const { body } = await add(token, randomUUID())
  expect(body.added).toBe(1)
  expect(body.missing).toEqual([
    { title: expect.any(String), productId: shirt, reason: expect.stringContaining('δεν υπάρχει') },
    { title: 'Ομπρέλα', productId: soldOut, reason: expect.stringContaining('εξαντληθεί') },
    { title: 'Μπρελόκ', productId: scarce, reason: expect.stringContaining('70') },
  ])
  expect(body.cart).toHaveLength(1)
})

test('colours of one product count towards its minimum together; one without a colour takes the first in stock and says so', async () => {
  const product = 90_010
  await importFiles(shop.ctx, {
    products: [
      rawProduct({
        id: product,
        sku: 'T-POLO',
        title: 'Πόλο',
        stock: 500,
        minimumQuantity: 50,
        variants: [
          { variant_id: 1, color: 'navy' },
          { variant_id: 2, color: 'red' },
        ],
      }),
    ],
  })
  const { token } = await share([item(product, 30, { variantId: 1 }), item(product, 30, { variantId: 2 })])
  const reader = randomUUID()
  expect((await add(token, reader)).body).toMatchObject({ added: 1, missing: [], picked: [] })
  expect(await pieces(reader)).toEqual([
    [product, 1, 30],
    [product, 2, 30],
  ])
  const open = await share([item(product, 60)])
  const { body } = await add(open.token, randomUUID())
  expect(body).toMatchObject({ added: 1, picked: [{ title: 'Πόλο', variant: body.cart[0].colour }] })
})

test("the owner's logo goes along, and the reader may change sizes and decoration of that line, but take it nowhere else", async () => {
  const owner = randomUUID()
  const logo = await uploadLogo(shop, owner, testLogo())
  const { picture } = logo.body.logo ?? logo.body
  const element = { kind: 'logo', picture, ink: null, xMm: 10, yMm: 10, widthMm: 40, heightMm: 30, degrees: 0 }
  const drawn = { ...frontPlacement, colours: 2, widthMm: 40, heightMm: 30, artwork: [element] }
  const { token } = await share([notebook({ placements: [drawn] })], owner)
  const reader = randomUUID()
  const before = await post('/cart', { id: decoratedProductId, qty: 250, orderId: reader, variantId: null, placements: [drawn] })
  expect([before.status, before.body.error.code]).toEqual([422, 'unknown-logo'])
  const { body } = await add(token, reader)
  expect(body.cart[0].placements[0].artwork[0].picture).toBe(picture)
  const [{ id }] = body.cart
  const changed = await post('/cart/decoration', { id, orderId: reader, placements: [{ ...drawn, widthMm: 50 }] })
  expect([changed.status, changed.body.error]).toEqual([200, undefined])
  const stranger = await post('/cart', {
    id: decoratedProductId,
    qty: 250,
    orderId: randomUUID(),
    variantId: null,
    placements: [drawn],
  })
  expect(stranger.body.error.code).toBe('unknown-logo')
})

test('a reader with an account gets it into the account’s cart', async () => {
  const user = await signedIn(shop.ctx)
  const { token } = await share([item(scarce, 20)])
  await add(token, randomUUID(), {}, user)
  expect(await pieces(user.visitorId, user)).toEqual([[scarce, null, 20]])
})

test('ended links and unknown places are refused in Greek, and nothing is added', async () => {
  const { token, id, orderId } = await share([item(scarce, 20)])
  const reader = randomUUID()
  for (const places of [[2], [1, 2], [0], [], 'x', [1.5]])
    expect([places, (await add(token, reader, { places })).status]).toEqual([places, 422])
  expect((await add(token, reader, { equal: 'both' })).status).toBe(422)
  await post('/personalisation/shares/revoke', { orderId, id })
  for (const each of [token, 'A'.repeat(43), '', 'x'.repeat(99)]) {
    const { status, body } = await add(each, reader)
    expect([404, 422]).toContain(status)
    expect(body.error.message).toMatch(/σύνδεσμος/)
  }
  expect(await pieces(reader)).toEqual([])
})
