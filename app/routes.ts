import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page URL, in the order of the specification's table. */
export default [
  layout('shell/shell.route.tsx', [
    layout('shell/page-boundary.route.tsx', [
      index('content/home.route.tsx'),
      route('shop/:categoryId?', 'catalogue/category.route.tsx'),
      route('product/:productId?', 'catalogue/product.route.tsx'),
      route('cart/:view?', 'cart/cart.route.tsx'),
      route('newsletter', 'content/newsletter.route.tsx'),
      route('my-account/wishlist', 'wishlist/wishlist.route.tsx'),
      route('my-account/compare', 'wishlist/compare.route.tsx'),
      route('my-account/checkout', 'orders/checkout.route.tsx'),
      route('my-account/checkout-2', 'orders/checkout.route.tsx', { id: 'checkout-2' }),
      route('404', 'shell/not-found.route.tsx', { id: 'not-found' }),
      route('*', 'shell/not-found.route.tsx'),
    ]),
  ]),
] satisfies RouteConfig
