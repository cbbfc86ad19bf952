/** What stands after /cart: a layout of the same page, the empty cart's page, or a cart's own address. */
export type CartView = 'cart' | 'cart-2' | 'cart-3' | 'cart-4' | 'empty-cart' | { readonly cartId: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** null for what is none of them: a page that does not exist. */
export function readCartView(segment: string | undefined): CartView | null {
  switch (segment) {
    case undefined:
      return 'cart'
    case 'cart-2':
    case 'cart-3':
    case 'cart-4':
    case 'empty-cart':
      return segment
    default:
      return uuid.test(segment) ? { cartId: segment.toLowerCase() } : null
  }
}
