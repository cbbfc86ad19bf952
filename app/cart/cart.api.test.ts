import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, untilNotBusy, visitor } from '#test/http.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'

const shop = testShop()
const cart = () => shop.http(as(visitor))

const mug = 90_001
const shirt = 90_002
const pen = 90_003
const soldOut = 90_004
const comingSoon = 90_005

beforeAll(async () => {
  const products = [
    rawProduct({
      id: mug,
      sku: 'T-MUG',
      title: 'Κούπα δοκιμής',
      price: 2.45,
      discount: '10',
      stock: 10,
      images: [{ image_id: 1, src: 'mug.svg' }],
    }),
    rawProduct({
      id: shirt,
      sku: 'T-SHIRT',
      stock: 10,
      variants: [
        { variant_id: 5, size: 'm', color: 'a supplier’s blue' },
        { variant_id: 6, size: 'l' },
        { variant_id: 7, size: 's', stock: 2 },
      ],
    }),
    rawProduct({
      id: pen,
      sku: 'T-PEN',
      price: 0.5,
      madeToOrder: true,
      minimumQuantity: 100,
      quantityMultiple: 50,
      priceBreaks: [{ minQuantity: 500, unitPrice: 0.3125 }],
      variants: [{ variant_id: 1 }, { variant_id: 2 }],
    }),
    rawProduct({ id: soldOut, sku: 'T-SOLD', stock: 0 }),
    rawProduct({ id: comingSoon, sku: 'T-SOON', stock: 5, availableFrom: '2060-12-31' }),
  ]
  await importFiles(shop.ctx, { products })
})

async function read(orderId: string): Promise<CartItem[]> {
  return (await cart().post('/api/cart/get', { orderId })).body
}

test('an added product has the fields of section 3', async () => {
  const orderId = randomUUID()
  const answer = await cart().post('/api/cart', {
    id: mug,
    qty: 3,
    quantity: 9,
    code: '0',
    variantId: null,
    orderId,
    userId: '0',
  })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      productId: mug,
      variantId: null,
      title: 'Κούπα δοκιμής',
      imageSrc: '/pictures/mug.svg',
      mockUp: null,
      price: 2.45,
      basePrice: 2.45,
      discount: 10,
      isDiscountAgreed: false,
      quantity: 3,
      lineTotal: 6.62,
      personalisationId: null,
      placements: [],
      goodsTotal: 6.62,
      charges: [],
      pricePerPiece: 2.2067,
      priceListVersion: null,
      priceChange: null,
      decorationProblem: null,
      stock: 10,
      shelfStock: 10,
      restockLeadTimeDays: null,
      offered: true,
      discontinued: null,
      code: '0',
      minimumQuantity: 1,
      quantityMultiple: 1,
      priceBreaks: [],
      vatPercent: 24,
      size: null,
      colour: null,
    },
  ])
  expect(await read(orderId)).toEqual(answer.body)
  expect(await read(randomUUID())).toEqual([])
})

test('ids may be digits, the order GUID any UUID in any case, and `quantity` is the default of `qty`', async () => {
  const orderId = 'FFFFFFFF-0000-0000-0000-00000000ABCD'
  await cart().post('/api/cart', { id: String(shirt), quantity: 2, variantId: '6', orderId })
  const { body } = await cart().post('/api/cart', {
    id: shirt,
    qty: null,
    quantity: 1,
    variantId: 6,
    orderId: orderId.toLowerCase(),
  })
  expect(body).toMatchObject([{ productId: shirt, variantId: 6, quantity: 3, size: 'l' }])
})

test('without a choice the first variant in stock is added', async () => {
  for (const variantId of [undefined, null, '', 0, '0']) {
    const { body } = await cart().post('/api/cart', { id: shirt, qty: 1, variantId, orderId: randomUUID() })
    expect(body).toMatchObject([{ variantId: 5, colour: 'a supplier’s blue' }])
  }
})

test("the price break counts all the product's pieces", async () => {
  const orderId = randomUUID()
  const first = await cart().post('/api/cart', { id: pen, qty: 300, variantId: 1, orderId })
  expect(first.body).toMatchObject([{ price: 0.5, lineTotal: 150, stock: 100_000 }])
  const second = await cart().post('/api/cart', { id: pen, qty: 200, variantId: 2, orderId })
  expect(second.body).toMatchObject([
    { price: 0.3125, basePrice: 0.5, lineTotal: 93.75 },
    { price: 0.3125, basePrice: 0.5, lineTotal: 62.5 },
  ])
})

test('each refusal has its status, its code and a sentence with the number, and changes nothing', async () => {
  const orderId = randomUUID()
  await cart().post('/api/cart', { id: mug, qty: 7, orderId })
  const before = await read(orderId)
  const refusals = [
    [{ id: mug, qty: 4 }, 409, 'insufficient-stock', '10'],
    [{ id: soldOut, qty: 1 }, 409, 'out-of-stock', 'εξαντληθεί'],
    [{ id: comingSoon, qty: 1 }, 409, 'coming-soon', '31/12/2060'],
    [{ id: pen, qty: 50 }, 422, 'below-minimum', '100'],
    [{ id: pen, qty: 120 }, 422, 'not-a-multiple', '50'],
    [{ id: 2_000_000_000, qty: 1 }, 422, 'unknown-product', 'κατάλογο'],
    [{ id: mug, qty: 1, variantId: 99 }, 422, 'unknown-variant', 'παραλλαγή'],
  ] as const
  for (const [call, status, code, word] of refusals) {
    const answer = await cart().post('/api/cart', { ...call, orderId })
    expect(answer).toMatchObject({ status, body: { error: { code } } })
    expect(answer.body.error.message).toContain(word)
  }
  expect(await read(orderId)).toEqual(before)
})

test('a line is removed by its UUID, by its variant, or with all of its product', async () => {
  const orderId = randomUUID()
  for (const variantId of [5, 6, 7]) await cart().post('/api/cart', { id: shirt, qty: 1, variantId, orderId })
  const [first] = (await cart().post('/api/cart', { id: mug, qty: 1, orderId })).body
  const remove = async (id: unknown, variantId: unknown) =>
    (await cart().post('/api/cart/remove', { id, variantId, orderId })).body.map((line: CartItem) => line.variantId)
  expect(await remove(first.id.toUpperCase(), null)).toEqual([6, 7, null])
  expect(await remove(String(shirt), '6')).toEqual([7, null])
  expect(await remove(shirt, 99)).toEqual([7, null])
  expect(await remove(randomUUID(), null)).toEqual([7, null])
  expect(await remove(shirt, 0)).toEqual([null])
  expect((await cart().post('/api/cart/remove', { id: mug, orderId: randomUUID() })).body).toEqual([])
})

test('another order GUID neither removes nor changes a line', async () => {
  const orderId = randomUUID()
  const other = randomUUID()
  const [line] = (await cart().post('/api/cart', { id: mug, qty: 1, orderId })).body
  await cart().post('/api/cart', { id: mug, qty: 1, orderId: other })
  await cart().post('/api/cart/remove', { id: line.id, orderId: other })
  const update = await cart().post('/api/cart/update', { id: line.id, quantity: 5, orderId: other })
  expect(update).toMatchObject({ status: 422, body: { error: { code: 'unknown-line' } } })
  expect(await read(orderId)).toMatchObject([{ id: line.id, quantity: 1 }])
})

test('a quantity is set by line or by product and variant, within the rules', async () => {
  const orderId = randomUUID()
  await cart().post('/api/cart', { id: shirt, qty: 4, variantId: 5, orderId })
  const [line] = (await cart().post('/api/cart', { id: shirt, qty: 4, variantId: 6, orderId })).body
  const update = (call: object) => cart().post('/api/cart/update', { orderId, ...call })
  expect((await update({ id: line.id, quantity: 6 })).body).toMatchObject([{ quantity: 6 }, { quantity: 4 }])
  expect((await update({ id: shirt, variantId: 6, quantity: 1 })).body).toMatchObject([{ quantity: 6 }, { quantity: 1 }])
  expect(await update({ id: line.id, quantity: 10 })).toMatchObject({
    status: 409,
    body: { error: { code: 'insufficient-stock' } },
  })
  expect(await update({ id: shirt, quantity: 2 })).toMatchObject({ status: 422, body: { error: { code: 'ambiguous-line' } } })
  expect(await update({ id: line.id, quantity: 0 })).toMatchObject({ status: 422 })
  expect(await read(orderId)).toMatchObject([{ quantity: 6 }, { quantity: 1 }])
})

test('a line keeps its quantity when the product sells out, and reports the stock', async () => {
  const orderId = randomUUID()
  await importFiles(shop.ctx, { products: [rawProduct({ id: 90_010, sku: 'T-GOING', stock: 8 })] })
  await cart().post('/api/cart', { id: 90_010, qty: 8, orderId })
  await shop.ctx.db.execute(sql`update products set stock = 3 where sku = 'T-GOING'`)
  expect(await read(orderId)).toMatchObject([{ quantity: 8, stock: 3 }])
  expect((await cart().post('/api/cart/update', { id: 90_010, quantity: 3, orderId })).body).toMatchObject([{ quantity: 3 }])
})

test('a cart is limited to a hundred lines', async () => {
  const orderId = randomUUID()
  const variants = Array.from({ length: 101 }, (_, index) => ({ variant_id: index + 1 }))
  await importFiles(shop.ctx, { products: [rawProduct({ id: 90_011, sku: 'T-MANY', stock: 500, variants })] })
  for (const { variant_id: variantId } of variants.slice(0, 100)) {
    await cart().post('/api/cart', { id: 90_011, qty: 1, variantId, orderId })
  }
  const oneMore = await cart().post('/api/cart', { id: 90_011, qty: 1, variantId: 101, orderId })
  expect(oneMore).toMatchObject({ status: 422, body: { error: { code: 'too-many-lines' } } })
  expect(await read(orderId)).toHaveLength(100)
})

test('forty concurrent adds to one line of a new cart lose none', async () => {
  const orderId = randomUUID()
  const adds = Array.from({ length: 40 }, () =>
    untilNotBusy(() => cart().post('/api/cart', { id: pen, qty: 100, variantId: 1, orderId })),
  )
  expect((await Promise.all(adds)).every((answer) => answer.status === 200)).toBe(true)
  expect(await read(orderId)).toMatchObject([{ quantity: 4_000 }])
})

test('forty concurrent adds never exceed the stock, and each refusal says so', async () => {
  const orderId = randomUUID()
  const adds = Array.from({ length: 40 }, () => untilNotBusy(() => cart().post('/api/cart', { id: mug, qty: 1, orderId })))
  const statuses = (await Promise.all(adds)).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 409)).toHaveLength(30)
  expect(await read(orderId)).toMatchObject([{ quantity: 10 }])
})

test('two lines that share a stock never exceed it together when they race', async () => {
  const orderId = randomUUID()
  const calls = Array.from({ length: 40 }, (_, index) => {
    const variantId = 5 + (index % 2)
    return untilNotBusy(() => {
      if (index % 8 === 7) return cart().post('/api/cart/remove', { id: shirt, variantId, orderId })
      if (index % 4 === 3) return cart().post('/api/cart/update', { id: shirt, variantId, quantity: 4, orderId })
      return cart().post('/api/cart', { id: shirt, qty: 1, variantId, orderId })
    })
  })
  const answers = await Promise.all(calls)
  expect(answers.filter((answer) => answer.status >= 500)).toEqual([])
  for (const answer of answers.filter((one) => one.status === 200)) {
    const pieces = answer.body.reduce((sum: number, line: CartItem) => sum + line.quantity, 0)
    expect(pieces).toBeLessThanOrEqual(10)
  }
})
