import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page URL, in the order of the specification's table. */
export default [
  // Data for a dialog, not a page.
  route('quick-view/:productId', 'catalogue/quick-view.route.tsx'),
  layout('shell/shell.route.tsx', [
    layout('shell/page-boundary.route.tsx', [
      index('content/home.route.tsx'),
      route('shop/:categoryId?', 'catalogue/category.route.tsx'),
      route('product/:productId?', 'catalogue/product.route.tsx'),
      route('cart/:view?', 'cart/cart.route.tsx'),
      route('login', 'account/login.route.tsx'),
      route('login/forgotten-password', 'account/forgotten-password.route.tsx'),
      route('login/new-password', 'account/new-password.route.tsx'),
      route('login/confirm-email', 'account/confirm-email.route.tsx'),
      route('login/invitation', 'account/invitation.route.tsx'),
      route('register', 'account/register.route.tsx'),
      route('my-account', 'account/account.route.tsx'),
      route('my-account/orders', 'account/offer-requests.route.tsx'),
      route('my-account/addresses', 'account/addresses.route.tsx'),
      route('my-account/address-edit/:addressId', 'account/address-edit.route.tsx'),
      route('my-account/account-details', 'account/account-details.route.tsx'),
      route('my-account/account-info-edit', 'account/account-edit.route.tsx'),
      route('my-account/security', 'account/security.route.tsx'),
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
