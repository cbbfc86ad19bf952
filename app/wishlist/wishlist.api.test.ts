import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import type { WishlistItem } from '#app/wishlist/wishlist.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
const wishlist = () => shop.http(as(visitor))

const mug = 90_001
const shirt = 90_002

beforeAll(async () => {
  const variants = Array.from({ length: 201 }, (_, index) => ({ variant_id: index + 1 }))
  const products = [
    rawProduct({
      id: mug,
      sku: 'T-MUG',
      title: 'Κούπα δοκιμής',
      price: 2.45,
      discount: '10',
      images: [{ image_id: 1, src: 'mug.svg' }],
    }),
    rawProduct({ id: shirt, sku: 'T-SHIRT', variants }),
  ]
  await importFiles(shop.ctx, { products })
})

async function add(orderId: string, id: unknown, variantId?: unknown): Promise<WishlistItem[]> {
  return (await wishlist().post('/api/wishlist', { id, qty: 1, code: '0', variantId, orderId })).body
}

test('a product stands on the list as section 3 names it', async () => {
  const orderId = randomUUID()
  const body = await add(orderId, mug)
  expect(body).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      productId: mug,
      variantId: null,
      title: 'Κούπα δοκιμής',
      images: { src: '/pictures/mug.svg' },
      imageSrc: '/pictures/mug.svg',
      price: 2.45,
      discount: 10,
      quantity: 1,
      stock: 10,
      minimumQuantity: 1,
      quantityMultiple: 1,
      variantCount: 0,
      vatPercent: 24,
      size: null,
      colour: null,
    },
  ])
  expect((await wishlist().post('/api/wishlist/get', { orderId })).body).toEqual(body)
})

test('what is on the list already stays once, also when forty ask at once', async () => {
  const orderId = randomUUID()
  const first = await add(orderId, String(mug), '0')
  expect(await add(orderId, mug, null)).toEqual(first)
  const answers = await Promise.all(Array.from({ length: 40 }, () => add(orderId, shirt, 3)))
  for (const answer of answers) expect(answer).toHaveLength(2)
})

test('unknown products and variants are refused', async () => {
  const orderId = randomUUID()
  for (const [id, variantId] of [
    [2_000_000_000, null],
    [mug, 7],
    [shirt, 999],
  ]) {
    const answer = await wishlist().post('/api/wishlist', { id, variantId, orderId })
    expect(answer.status).toBe(422)
    expect(answer.body.error.message).toMatch(/[α-ω]{3}/)
  }
  expect((await wishlist().post('/api/wishlist/get', { orderId })).body).toEqual([])
})

test('a line is removed by its UUID, by its variant, or with all of its product', async () => {
  const orderId = randomUUID()
  for (const variantId of [null, 1, 2, 3]) await add(orderId, shirt, variantId)
  const lines = await add(orderId, mug)
  const remove = async (id: unknown, variantId: unknown) =>
    (await wishlist().post('/api/wishlist/remove', { id, variantId, orderId })).body.map((line: WishlistItem) => line.variantId)
  expect(await remove(lines[1]?.id, null)).toEqual([null, 2, 3, null])
  expect(await remove(shirt, '2')).toEqual([null, 3, null])
  expect(await remove(shirt, 77)).toEqual([null, 3, null])
  expect(await remove(shirt, '')).toEqual([null])
  expect((await wishlist().post('/api/wishlist/remove', { id: mug, orderId: randomUUID() })).body).toEqual([])
})

test('a list takes two hundred lines and no more', async () => {
  const orderId = randomUUID()
  for (let variantId = 1; variantId <= 200; variantId += 1) await add(orderId, shirt, variantId)
  const oneMore = await wishlist().post('/api/wishlist', { id: shirt, variantId: 201, orderId })
  expect(oneMore).toMatchObject({ status: 422, body: { error: { code: 'too-many-lines' } } })
  expect(await add(orderId, shirt, 200)).toHaveLength(200)
})

test('a removed line comes back in its old place; another list cannot have it', async () => {
  const orderId = randomUUID()
  await add(orderId, mug)
  const lines = await add(orderId, shirt, 3)
  const id = lines[0]?.id
  await wishlist().post('/api/wishlist/remove', { id, orderId })
  const foreign = await wishlist().post('/api/wishlist/restore', { id, orderId: randomUUID() })
  expect(foreign.status).toBe(422)
  expect(foreign.body.error.code).toBe('not-restorable')
  const { status, body } = await wishlist().post('/api/wishlist/restore', { id, orderId })
  expect(status).toBe(200)
  expect(body).toEqual(lines)
  expect((await wishlist().post('/api/wishlist/restore', { id, orderId })).body).toEqual(lines)
})
