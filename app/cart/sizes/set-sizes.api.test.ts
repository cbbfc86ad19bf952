import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import type { CartItem } from '#app/cart/cart-answers.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { printPosition, rateCardImport } from '#test/decoration.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
const importCards = rateCardImport()

const shirt = 91_001
const packed = 91_002
const variants = ['s', 'm', 'l'].map((size, place) => ({ variant_id: place + 1, size, color: 'navy', stock: 40 }))

beforeAll(async () => {
  await importCards(shop.ctx)
  const positions = [printPosition('front', 'Μπροστά')]
  const priceBreaks = [{ minQuantity: 50, unitPrice: 4 }]
  await importFiles(shop.ctx, {
    products: [
      rawProduct({ id: shirt, sku: 'T-SHIRT', price: 5, variants, positions, priceBreaks }),
      rawProduct({ id: packed, sku: 'T-PACKED', price: 5, variants, minimumQuantity: 20, quantityMultiple: 5 }),
    ],
  })
})

const post = (path: string, body: object) => shop.http(as(visitor)).post(`/api/cart${path}`, body)
const setSizes = (orderId: string, sizes: unknown, over: object = {}) => post('/sizes', { id: shirt, orderId, sizes, ...over })
const pieces = ({ body }: { readonly body: CartItem[] }) => body.map(({ variantId, quantity }) => [variantId, quantity])

test('sizes are set together, share the price break, and setting twice changes nothing', async () => {
  const orderId = randomUUID()
  const wanted = [
    { variantId: 1, quantity: 10 },
    { variantId: 2, quantity: 40 },
  ]
  for (const _ of ['once', 'again']) {
    const cart = await setSizes(orderId, wanted)
    expect(cart.status).toBe(200)
    const lines: CartItem[] = cart.body
    expect(lines.map(({ variantId, quantity, price }) => [variantId, quantity, price])).toEqual([
      [1, 10, 4],
      [2, 40, 4],
    ])
  }
  const changed = await setSizes(orderId, [
    { variantId: 1, quantity: 0 },
    { variantId: 3, quantity: 7 },
  ])
  expect(pieces(changed)).toEqual([
    [2, 40],
    [3, 7],
  ])
})

test('all or none: one size beyond its stock leaves the cart as it was', async () => {
  const orderId = randomUUID()
  await setSizes(orderId, [{ variantId: 1, quantity: 5 }])
  const refused = await setSizes(orderId, [
    { variantId: 1, quantity: 6 },
    { variantId: 2, quantity: 41 },
  ])
  expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'insufficient-stock' } }])
  expect(pieces(await post('/get', { orderId }))).toEqual([[1, 5]])
})

test('the minimum counts all sizes, the multiple each', async () => {
  const orderId = randomUUID()
  const set = (...quantities: number[]) =>
    setSizes(
      orderId,
      quantities.map((quantity, place) => ({ variantId: place + 1, quantity })),
      { id: packed },
    )
  expect((await set(10, 5)).status).toBe(422)
  expect((await set(10, 11)).body).toMatchObject({ error: { code: 'not-a-multiple' } })
  expect(pieces(await set(10, 10))).toEqual([
    [1, 10],
    [2, 10],
  ])
  expect(pieces(await set(0, 0))).toEqual([])
})

test('sizes with a logo are separate lines from the bare ones, with one set-up charge', async () => {
  const orderId = randomUUID()
  const placements = [{ position: 'front', technique: 'silkscreen', colours: 1, widthMm: 80, heightMm: 40 }]
  await setSizes(orderId, [{ variantId: 1, quantity: 3 }])
  const answer = await setSizes(
    orderId,
    [
      { variantId: 1, quantity: 30 },
      { variantId: 2, quantity: 30 },
    ],
    { placements },
  )
  const lines: CartItem[] = answer.body
  expect(lines.map(({ variantId, quantity, placements: logos }) => [variantId, quantity, logos.length])).toEqual([
    [1, 3, 0],
    [1, 30, 1],
    [2, 30, 1],
  ])
  const setups = lines.flatMap(({ charges }) => charges.filter(({ type }) => type === 'setup'))
  expect(setups).toHaveLength(1)
})

test('an invalid set of sizes is refused with a sentence and changes nothing', async () => {
  const orderId = randomUUID()
  const one = { variantId: 1, quantity: 1 }
  const hostile: readonly (readonly [unknown, object?])[] = [
    [[]],
    [[one, one]],
    [[{ variantId: 1, quantity: -1 }]],
    [[{ variantId: 1, quantity: 1.5 }]],
    [[{ variantId: null, quantity: 1 }]],
    [[{ variantId: 99, quantity: 1 }]],
    [Array.from({ length: 500 }, (_, place) => ({ variantId: place, quantity: 1 }))],
    ['1:1'],
    [[one], { id: 999_999 }],
    [[one], { orderId: 'x' }],
  ]
  for (const [sizes, over] of hostile) {
    const answer = await setSizes(orderId, sizes, over)
    expect([sizes, answer.status]).toEqual([sizes, 422])
    expect(answer.body.error.message).toMatch(/[α-ω]/)
  }
  expect(pieces(await post('/get', { orderId }))).toEqual([])
})

test('two browsers setting sizes concurrently leave the sizes of one of them', async () => {
  const orderId = randomUUID()
  const both = [
    [20, 0, 5],
    [0, 30, 7],
  ]
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      setSizes(orderId, both[at % 2]?.map((quantity, place) => ({ variantId: place + 1, quantity })) ?? []),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const left = new Map(pieces(await post('/get', { orderId })).map(([id, quantity]) => [id, quantity]))
  expect([
    [20, undefined, 5],
    [undefined, 30, 7],
  ]).toContainEqual([left.get(1), left.get(2), left.get(3)])
})
