import { expect, test } from 'vitest'
import { withoutRepeats } from '#app/content/home/product-row.tsx'

test('each product stands in one row, and none that is shown already', () => {
  const row = withoutRepeats([1], 2)
  expect(row([1, 2, 3, 4])).toEqual([2, 3])
  expect(row([2, 3, 5])).toEqual([5])
  expect(row([4, 6])).toEqual([4, 6])
})
