import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

import { dashboardPaths, routeOfPath } from '#app/back-office/dashboard-paths.ts'

/** Every page URL, in the order of the specification's table; staff pages, in their own layout, come first. */
export default [
  // Data of a dialog, not a page.
  route('quick-view/:productId', 'catalogue/product/quick-view.route.tsx'),
  route('coming-soon', 'shell/coming-soon.route.tsx'),
  layout(
    'back-office/dashboard-layout.route.tsx',
    Object.keys(dashboardPaths).map((path) =>
      route(path === '' ? 'vendor-dashboard' : `vendor-dashboard/${path}`, 'back-office/dashboard.route.tsx', {
        id: routeOfPath(path),
      }),
    ),
  ),
  layout('shell/shell.route.tsx', [
    layout('shell/page-boundary.route.tsx', [
      index('content/home/home.route.tsx'),
      route('shop/:categoryId?', 'catalogue/list/category.route.tsx'),
      route('product/:productId?', 'catalogue/product/product.route.tsx'),
      route('cart/:view?', 'cart/page/cart.route.tsx'),
      route('promo', 'quotes/request/promo.route.tsx'),
      route('login', 'account/login/login.route.tsx'),
      route('login/forgotten-password', 'account/login/forgotten-password.route.tsx'),
      route('login/new-password', 'account/login/new-password.route.tsx'),
      route('login/confirm-email', 'account/login/confirm-email.route.tsx'),
      route('login/invitation', 'account/team/invitation.route.tsx'),
      route('register', 'account/login/register.route.tsx'),
      route('promo/offer', 'quotes/customer/shared-quote.route.tsx'),
      route('continue', 'agents/take/continue.route.tsx'),
      route('shared/:token', 'personalisation/sharing/shared-shelf.route.tsx', { caseSensitive: true }),
      route('my-account', 'account/account.route.tsx'),
      route('my-account/orders', 'orders/customer/list/my-orders.route.tsx'),
      route('my-account/orders/:id', 'orders/customer/my-order.route.tsx'),
      route('my-account/addresses', 'account/addresses.route.tsx'),
      route('my-account/address-edit/:addressId', 'account/address-edit.route.tsx'),
      route('my-account/account-details', 'account/account-details.route.tsx'),
      route('my-account/account-info-edit', 'account/account-edit.route.tsx'),
      route('my-account/logos', 'personalisation/logos/library/my-logos.route.tsx'),
      route('my-account/security', 'account/security/security.route.tsx'),
      route('conditions-of-use', 'content/text.route.tsx', { id: 'terms' }),
      route('privacy-policy', 'content/text.route.tsx', { id: 'privacy' }),
      route('about-us', 'content/text.route.tsx', { id: 'about' }),
      route('delivery', 'content/text.route.tsx', { id: 'delivery' }),
      route('returns', 'content/text.route.tsx', { id: 'returns' }),
      route('artwork-guidelines', 'content/text.route.tsx', { id: 'artwork' }),
      route('decoration-methods', 'content/text.route.tsx', { id: 'decoration' }),
      route('accessibility', 'content/text.route.tsx', { id: 'accessibility' }),
      route('faq', 'content/faq.route.tsx'),
      route('contact-us', 'content/contact/contact.route.tsx', { id: 'contact' }),
      route('contact-us/contact-us-2', 'content/contact/contact.route.tsx', { id: 'contact-2' }),
      route('blog', 'content/blog.route.tsx', { id: 'blog' }),
      route('blog/blog-2', 'content/blog.route.tsx', { id: 'blog-2' }),
      route('blog/blog-3', 'content/blog.route.tsx', { id: 'blog-3' }),
      route('blog/blog-single-2', 'content/article.route.tsx', { id: 'blog-single-2' }),
      route('blog/:slug', 'content/article.route.tsx', { id: 'article' }),
      route('newsletter', 'content/newsletter/newsletter.route.tsx'),
      route('my-account/wishlist', 'wishlist/wishlist.route.tsx'),
      route('my-account/compare', 'wishlist/compare.route.tsx'),
      route('my-account/checkout', 'orders/checkout/checkout.route.tsx'),
      route('my-account/checkout-2', 'orders/checkout/checkout.route.tsx', { id: 'checkout-2' }),
      route('my-account/complete', 'orders/customer/complete.route.tsx'),
      route('my-account/order-tracking', 'orders/customer/order-tracking.route.tsx'),
      ...['electronics', 'grocery', 'pharmacy', 'lookbook', 'ready-to-ship'].map((slug) =>
        route(slug, 'content/home/landing.route.tsx', { id: slug }),
      ),
      route('index-bak', 'content/home/home.route.tsx', { id: 'index-bak' }),
      route('404', 'shell/not-found.route.tsx', { id: 'not-found' }),
      route('*', 'shell/not-found.route.tsx'),
    ]),
  ]),
] satisfies RouteConfig
