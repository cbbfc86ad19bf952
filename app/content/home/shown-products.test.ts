import { expect, test } from 'vitest'

import { withoutRepeats } from '#app/content/home/shown-products.ts'

test('each product is in one row only, and none is shown again', () => {
  const row = withoutRepeats([1])
  expect(row([1, 2, 3, 4], 2)).toEqual([2, 3])
  expect(row([2, 3, 5], 2)).toEqual([5])
  expect(row([4, 6, 7], 1)).toEqual([4])
})
