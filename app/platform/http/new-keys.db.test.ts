import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { signedIn } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })

test.each(['/api/cart', '/api/wishlist'])('%s limits the new keys of an address', async (path) => {
  const add = async (orderId: string, address: string, actor = visitor) => {
    // An unknown product: only the attempt matters.
    const body = { id: 999_999, qty: 1, code: '0', variantId: null, orderId }
    return (await shop.http(as(actor)).post(path, body, { 'x-forwarded-for': address })).status
  }
  const [first, ...more] = Array.from({ length: 300 }, () => randomUUID())
  expect(await add(first ?? '', '203.0.113.60')).toBe(422)
  const answers = new Set<number>()
  // A few at once: a busy machine would answer 503 to more.
  for (let at = 0; at < more.length; at += 20) {
    const some = await Promise.all(more.slice(at, at + 20).map((orderId) => add(orderId, '203.0.113.60')))
    for (const status of some) answers.add(status)
  }
  expect(answers).toEqual(new Set([422]))
  expect(await add(randomUUID(), '203.0.113.60')).toBe(429)
  // Known keys continue to work, other addresses may start, and accounts have their own.
  expect(await add(first ?? '', '203.0.113.60')).toBe(422)
  expect(await add(randomUUID(), '203.0.113.61')).toBe(422)
  expect(await add(randomUUID(), '203.0.113.60', await signedIn(shop.ctx))).toBe(422)
})
