import { expect, test } from 'vitest'

import type { CartItem } from '#app/cart/cart.ts'
import { withPending } from '#app/cart/use-cart.ts'

const line: CartItem = {
  id: 'a',
  productId: 12,
  variantId: null,
  title: 'Κούπα',
  imageSrc: '/pictures/mug.svg',
  price: 2.45,
  discount: 0,
  quantity: 3,
  stock: 20,
  shelfStock: 20,
  restockLeadTimeDays: null,
  code: '0',
  minimumQuantity: 1,
  quantityMultiple: 1,
  priceBreaks: [],
  vatPercent: 24,
  size: null,
  colour: null,
}

test('a line that is being removed is gone at once', () => {
  expect(withPending([line, { ...line, id: 'b' }], [{ kind: 'remove', lineId: 'a' }])).toMatchObject([{ id: 'b', waits: false }])
})

test('a quantity shows at once and waits for its price; the last click counts', () => {
  const pending = [4, 5, 6].map((quantity) => ({ kind: 'set-quantity', lineId: 'a', quantity }) as const)
  expect(withPending([line], pending)).toEqual([{ ...line, quantity: 6, waits: true }])
})

test('an add shows with its answer only, because nobody knows its price before', () => {
  expect(withPending([line], [{ kind: 'add', productId: 1, variantId: null, quantity: 1 }])).toEqual([{ ...line, waits: false }])
})

test('a line that comes back shows with its answer, because the shop knows how it was', () => {
  expect(withPending([], [{ kind: 'restore', lineId: 'a' }])).toEqual([])
})
