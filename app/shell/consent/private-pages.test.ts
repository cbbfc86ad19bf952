import { expect, test } from 'vitest'

import { isPrivatePage, hasPersonalData } from '#app/shell/consent/private-pages.ts'

test('login, register, account and vendor dashboard are private, whatever their spelling', () => {
  for (const path of ['/login', '/login/', '/login/new-password', '/register/', '/my-account', '/my-account/orders/'])
    expect(isPrivatePage(path)).toBe(true)
  for (const path of ['/my-account/wishlists', '/vendor-dashboard', '/vendor-dashboard/order', '/Login/', '/my-account.data'])
    expect(isPrivatePage(path)).toBe(true)
})

test('the page that a mailed link opens is private, the request form beside it is not', () => {
  for (const path of ['/promo/offer', '/promo/offer/', '/Promo/Offer', '/promo/offer.data'])
    expect(isPrivatePage(path)).toBe(true)
  for (const path of ['/promo/', '/promo.data', '/promo/offers']) expect(isPrivatePage(path)).toBe(false)
})

test('pages of visitors below the account are not', () => {
  for (const path of ['/my-account/wishlist', '/my-account/wishlist.data', '/my-account/compare/', '/my-account/checkout'])
    expect(isPrivatePage(path)).toBe(false)
})

test('an address with an e-mail, a telephone or a tax number contains personal data', () => {
  for (const search of ['?search=maria%40example.gr', '?search=maria@example.gr', '?search=210+123+4567', '?q=094019245'])
    expect(hasPersonalData(search)).toBe(true)
  for (const search of ['', '?search=κούπες', '?page=2&price=10-250', '?product=55&quantity=1000'])
    expect(hasPersonalData(search)).toBe(false)
})

test('other addresses do not', () => {
  for (const path of ['/', '/shop/5', '/product/4', '/cart', '/promo/', '/logins', '/shop/login'])
    expect(isPrivatePage(path)).toBe(false)
})
