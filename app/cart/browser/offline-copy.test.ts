import { runInNewContext } from 'node:vm'

import { expect, test } from 'vitest'

import { emptyCartScript, readOfflineCopy } from '#app/cart/browser/offline-copy.ts'

test('the offline copy is shown to its own visitor', () => {
  expect(readOfflineCopy('{"orderId":"a","lines":[{"id":1}]}', 'a')).toEqual([{ id: 1 }])
})

test('it is not shown to the next visitor after a logout', () => {
  expect(readOfflineCopy('{"orderId":"a","lines":[{"id":1}]}', 'b')).toBeNull()
})

test.each([null, '', '{', '7', '{"orderId":"a"}', '{"orderId":"a","lines":7}'])('stored %j is not a list', (stored) => {
  expect(readOfflineCopy(stored, 'a')).toBeNull()
})

test.each([
  { case: 'a first visit', stored: {}, known: 'empty' },
  { case: 'an emptied cart', stored: { orderId: 'a', 'last-cart': '{"orderId":"a","lines":[]}' }, known: 'empty' },
  { case: 'a filled cart', stored: { orderId: 'a', 'last-cart': '{"orderId":"a","lines":[{"id":1}]}' }, known: undefined },
  { case: 'a cart of before', stored: { orderId: 'b', 'last-cart': '{"orderId":"a","lines":[]}' }, known: undefined },
  { case: 'a cart never read', stored: { orderId: 'a' }, known: undefined },
  { case: 'a broken note', stored: { orderId: 'a', 'last-cart': '{' }, known: undefined },
])('the page keeps the place of an empty cart only where it is known to be empty: $case', ({ stored, known }) => {
  const dataset: { cart?: string } = {}
  const entries = new Map(Object.entries(stored))
  runInNewContext(emptyCartScript, {
    localStorage: { getItem: (key: string) => entries.get(key) ?? null },
    document: { documentElement: { dataset } },
  })
  expect(dataset.cart).toBe(known)
})
