import { expect, test } from 'vitest'

import { withoutRepeats } from '#app/content/home/rows-without-repeats.ts'

const products = (...ids: number[]) => ids.map((id) => ({ id }))

test('each product stands in one row, and none that is shown already', () => {
  const row = withoutRepeats(products(1), 2)
  expect(row(products(1, 2, 3, 4))).toEqual(products(2, 3))
  expect(row(products(2, 3, 5))).toEqual(products(5))
  expect(row(products(4, 6))).toEqual(products(4, 6))
})
