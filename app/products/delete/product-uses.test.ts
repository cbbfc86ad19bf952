import { expect, test } from 'vitest'

import { productUsesText } from '#app/products/delete/product-uses.ts'

test('where a product is used, in words', () => {
  const none = { orders: 0, quotes: 0, carts: 0 }
  expect(productUsesText(none)).toBe('')
  expect(productUsesText({ ...none, carts: 2 })).toBe('2 καλάθια')
  expect(productUsesText({ ...none, orders: 1, carts: 1 })).toBe('1 παραγγελία και 1 καλάθι')
  expect(productUsesText({ orders: 1_200, quotes: 1, carts: 3 })).toBe('1.200 παραγγελίες, 1 προσφορά και 3 καλάθια')
})
