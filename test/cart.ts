import type { CartItem } from '#app/cart/cart-answers.ts'

/** Three mugs at 2.45 € without a discount, out of 20. */
export const cartItem: CartItem = {
  id: '0193f1c2-8b10-7d2e-8c41-0f9e8d7c6b5a',
  productId: 12,
  variantId: null,
  title: 'Κούπα',
  imageSrc: '/pictures/mug.svg',
  price: 2.45,
  basePrice: 2.45,
  discount: 0,
  quantity: 3,
  lineTotal: 7.35,
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
