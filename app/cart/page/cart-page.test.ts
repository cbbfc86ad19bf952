import { expect, test } from 'vitest'
import { readCartView } from '#app/cart/page/cart-page.tsx'

test.each([
  [undefined, 'cart'],
  ['cart-2', 'cart-2'],
  ['cart-4', 'cart-4'],
  ['empty-cart', 'empty-cart'],
  ['0193F1C2-7A4B-7C3D-9E8F-A1B2C3D4E5F6', { cartId: '0193f1c2-7a4b-7c3d-9e8f-a1b2c3d4e5f6' }],
])('/cart/%s is %j', (segment, view) => {
  expect(readCartView(segment)).toEqual(view)
})

test.each(['cart-1', 'cart-5', 'CART-2', '12', '', 'empty', '0193f1c2-7a4b-7c3d-9e8f'])('/cart/%s does not exist', (segment) => {
  expect(readCartView(segment)).toBeNull()
})
