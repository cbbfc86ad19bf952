import { expect, test } from 'vitest'

import { readLastKnown } from '#app/cart/last-known.ts'

test('the last known list is shown to the visitor whose it is', () => {
  expect(readLastKnown('{"orderId":"a","lines":[{"id":1}]}', 'a')).toEqual([{ id: 1 }])
})

test('it is not shown to the next one, after a logout', () => {
  expect(readLastKnown('{"orderId":"a","lines":[{"id":1}]}', 'b')).toBeNull()
})

test.each([null, '', '{', '7', '{"orderId":"a"}', '{"orderId":"a","lines":7}'])('stored %j is no list', (stored) => {
  expect(readLastKnown(stored, 'a')).toBeNull()
})
