import { expect, test } from 'vitest'
import { parseRecent, withRecent } from '#app/catalogue/card/recently-viewed.tsx'

test('a product viewed again comes first, without a duplicate', () => {
  expect(withRecent([1, 2, 3], 3)).toEqual([3, 1, 2])
})

test('the list has a maximum length: the oldest falls out', () => {
  const full = Array.from({ length: 13 }, (_, index) => index + 1)
  expect(withRecent(full, 99)).toEqual([99, ...full.slice(0, -1)])
})

test.each([null, '', 'x', '{}', '5', '["1"]', '[null,{}]', '[0,-1,1.5,9999999999]'])(
  '%s in the storage is an empty list',
  (stored) => {
    expect(parseRecent(stored)).toEqual([])
  },
)

test('of a list with invalid entries the valid ids remain', () => {
  expect(parseRecent('[5,"6",5,7]')).toEqual([5, 7])
})
