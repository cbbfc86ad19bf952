import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
const api = () => shop.http(as(visitor))
const orderId = randomUUID()
const line = { id: 1, qty: 1, quantity: 1, code: '0', variantId: null, orderId, userId: null }

const calls = {
  '/api/cart': line,
  '/api/cart/remove': { id: 1, variantId: null, orderId },
  '/api/cart/get': { orderId },
  '/api/cart/summary': { orderId },
  '/api/cart/update': { id: 1, variantId: null, orderId, quantity: 1 },
  '/api/wishlist': { id: 1, qty: 1, code: '0', variantId: null, orderId },
  '/api/wishlist/remove': { id: 1, variantId: null, orderId },
  '/api/wishlist/get': { orderId },
}

const garbage: readonly unknown[] = [
  -1,
  1.5,
  1e21,
  1e308,
  2 ** 53,
  4_294_967_296,
  '-1',
  '1.5',
  '1e3',
  'NaN',
  ' ',
  '１',
  'x'.repeat(10_000),
  "1'; drop table carts; --",
  '1 or 1=1',
  '\u0000',
  '\ud800',
  true,
  false,
  [],
  [1],
  [[]],
  {},
  { $gt: 0 },
  { __proto__: null, toString: 1 },
  '__proto__',
  'constructor',
]

/** Fields for which some of the garbage is valid: a code is free text, a number of digits is an id. */
const fine: Readonly<Record<string, readonly unknown[]>> = {
  code: [-1, 2 ** 53, 4_294_967_296, '-1', '1.5', '1e3', 'NaN', '１', '__proto__', 'constructor'],
}

let before: unknown

beforeAll(async () => {
  await api().post('/api/cart', line)
  await api().post('/api/wishlist', calls['/api/wishlist'])
  before = await lists()
})

async function lists(): Promise<unknown> {
  const cart = await api().post('/api/cart/get', { orderId })
  const wishlist = await api().post('/api/wishlist/get', { orderId })
  return [cart.body, wishlist.body]
}

for (const [path, body] of Object.entries(calls)) {
  const fields = Object.keys(body).filter((field) => field !== 'userId')

  test(`${path} refuses every wrong field with a Greek sentence and changes nothing`, async () => {
    for (const field of fields) {
      for (const value of garbage) {
        if (fine[field]?.includes(value)) continue
        const answer = await api().post(path, { ...body, [field]: value })
        expect({ field, value, status: answer.status }).toEqual({ field, value, status: 422 })
        expect(answer.body.error.message).toMatch(/[α-ω]{3}/)
      }
    }
    expect(await lists()).toEqual(before)
  })

  test(`${path} refuses a body that is not an object, or not JSON`, async () => {
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '1',
      '"x"',
      'true',
      '{"id":1,}',
      '{"__proto__":{"id":1}}',
      '[{"id":1}]',
      '\u0000',
      '{}',
    ]
    for (const text of bodies) {
      const answer = await api().post(path, text)
      expect({ text, refused: [400, 422].includes(answer.status) }).toEqual({ text, refused: true })
      expect(answer.body.error.message).toMatch(/[α-ω]{3}/)
    }
    const form = await api().post(path, 'id=1', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(form.status).toBeGreaterThanOrEqual(400)
    expect(form.status).toBeLessThan(500)
    expect(await lists()).toEqual(before)
  })
}

test('required fields may not be missing', async () => {
  for (const [path, field] of [
    ['/api/cart', 'id'],
    ['/api/cart', 'orderId'],
    ['/api/cart/remove', 'id'],
    ['/api/cart/update', 'quantity'],
    ['/api/wishlist', 'id'],
  ] as const) {
    const answer = await api().post(path, { ...calls[path], [field]: undefined })
    expect({ path, field, status: answer.status }).toEqual({ path, field, status: 422 })
  }
  const noQuantity = await api().post('/api/cart', { ...line, qty: undefined, quantity: undefined })
  expect(noQuantity.body.error.message).toContain('ποσότητα')
  expect(await lists()).toEqual(before)
})

test('quantities are between one and a hundred thousand', async () => {
  for (const qty of [0, -1, 100_001, 2_147_483_648]) {
    expect((await api().post('/api/cart', { ...line, qty })).status).toBe(422)
    expect((await api().post('/api/cart/update', { id: 1, orderId, quantity: qty })).status).toBe(422)
  }
  expect(await lists()).toEqual(before)
})

test('unknown fields and a claimed user are ignored', async () => {
  const other = randomUUID()
  const answer = await api().post('/api/cart', { ...line, orderId: other, userId: { any: ['thing'] }, price: 0, constructor: 1 })
  expect(answer.status).toBe(200)
  expect(answer.body[0].price).toBeGreaterThan(0)
})
