import { expect, test } from 'vitest'

import { isPrivatePage } from '#app/shell/private-pages.ts'

test('login, register, account and vendor dashboard are private, whatever their spelling', () => {
  for (const path of ['/login', '/login/', '/login/new-password', '/register/', '/my-account', '/my-account/orders/'])
    expect(isPrivatePage(path)).toBe(true)
  for (const path of ['/my-account/wishlist', '/vendor-dashboard', '/vendor-dashboard/order', '/Login/', '/my-account.data'])
    expect(isPrivatePage(path)).toBe(true)
})

test('the page that a mailed link opens is private, the request form beside it is not', () => {
  for (const path of ['/promo/offer', '/promo/offer/', '/Promo/Offer', '/promo/offer.data'])
    expect(isPrivatePage(path)).toBe(true)
  for (const path of ['/promo/', '/promo.data', '/promo/offers']) expect(isPrivatePage(path)).toBe(false)
})

test('all else is not', () => {
  for (const path of ['/', '/shop/5', '/product/4', '/cart', '/promo/', '/logins', '/shop/login'])
    expect(isPrivatePage(path)).toBe(false)
})
