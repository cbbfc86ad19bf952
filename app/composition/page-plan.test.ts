import { expect, test } from 'vitest'

import { cachedPageUrl, inCaseOf, otherSpelling } from '#app/composition/page-plan.ts'

test('a list has one cache key for all spellings; unknown parameters are dropped', () => {
  expect(cachedPageUrl('/shop/5')).toBe('/shop/5')
  expect(cachedPageUrl('/shop/5?utm_source=x&fbclid=1')).toBe('/shop/5')
  expect(cachedPageUrl('/shop/5?search=&min=&max=&colour=red&sort=')).toBe('/shop/5?colour=red')
  expect(cachedPageUrl('/shop/5?page=2&sort=price')).toBe('/shop/5?sort=price&page=2')
  expect(cachedPageUrl('/shop/5.data?page=2&x=1')).toBe('/shop/5.data?page=2')
})

test('rare lists are rendered for each request', () => {
  for (const query of [
    'search=κούπα',
    'colour=red&colour=navy',
    'colour=red&sale=1',
    'min=2',
    'max=4.99',
    'view=list',
    'page=3&from=1',
    '_routes=root',
  ])
    expect(cachedPageUrl(`/shop/0?${query}`)).toBeNull()
})

test('a page with a menu filtered by type is rendered for each request, and any other `type` is dropped', () => {
  expect([cachedPageUrl('/?type=shoes'), cachedPageUrl('/product/1.data?type=bags')]).toEqual([null, null])
  expect([cachedPageUrl('/?type=x'), cachedPageUrl('/?type='), cachedPageUrl('/?type=-')]).toEqual(['/', '/', '/'])
})

test('the round prices of the home page are cached', () => {
  expect(cachedPageUrl('/shop/0?max=5')).toBe('/shop/0?max=5')
  expect(cachedPageUrl('/shop/0?max=5,00&min=')).toBe('/shop/0?max=5')
})

test('a product with pieces and logos to price is rendered for each request, with any other parameter', () => {
  expect(cachedPageUrl('/product/7?quantity=250&position=front&technique=silkscreen')).toBeNull()
  expect(cachedPageUrl('/product/7.data?position=front')).toBeNull()
  expect(cachedPageUrl('/product/7?technique=silkscreen&utm_source=x')).toBe('/product/7')
})

test('pages without parameters drop them all; other pages are not cached', () => {
  expect(cachedPageUrl('/product/7?colour=red')).toBe('/product/7')
  expect(cachedPageUrl('/?a=1')).toBe('/')
  expect(cachedPageUrl('/api/cart')).toBeNull()
})

test('a path has one spelling, and a long row of slashes costs no more than its length', () => {
  expect(['/promo', '/promo//', '/promo/', '/faq/', '/', '//', '//evil.example/', '/shop/5.data/'].map(otherSpelling)).toEqual([
    '/promo/',
    '/promo/',
    null,
    '/faq',
    null,
    null,
    null,
    '/shop/5.data',
  ])
  // A hundred times the longest URL that Node accepts: minutes, if every slash restarted the match.
  const before = process.cpuUsage()
  expect(otherSpelling(`${'/'.repeat(1_500_000)}x`)).toBe(null)
  expect(process.cpuUsage(before).user).toBeLessThan(15_000_000)
})

test('escapes of what needs none are another spelling, and lead to no other site', () => {
  expect(
    ['/%73hop/3', '/shop/%33', '/%53HOP/3.data', '/blog/%ce%b1', '/%2e%2e/shop', '/%2F%2Fevil.example', '//%65vil.example'].map(
      otherSpelling,
    ),
  ).toEqual(['/shop/3', '/shop/3', '/SHOP/3.data', '/blog/%CE%B1', '/../shop', null, null])
  for (const path of ['/my-account/orders/%CE%A0-2026-00042', '/shared/aB_-', '/blog/a%20b'])
    expect(otherSpelling(path)).toBe(null)
})

test('words of a page’s path have one case; values keep theirs where it matters', () => {
  expect(inCaseOf('/SHOP/3', '/shop/:categoryId?')).toBe('/shop/3')
  expect(inCaseOf('/Shop/SHOP-2.data', '/shop/:categoryId?')).toBe('/shop/shop-2.data')
  expect(inCaseOf('/CART/Empty-Cart', '/cart/:view?')).toBe('/cart/empty-cart')
  expect(inCaseOf('/My-Account/Orders/Π-2026-A', '/my-account/orders/:id')).toBe('/my-account/orders/Π-2026-A')
  expect(inCaseOf('/PROMO/', '/promo')).toBe('/promo/')
  expect(inCaseOf('/Vendor-Dashboard/quotes/0190F3A2', '/vendor-dashboard/quotes/:quoteId?')).toBe(
    '/vendor-dashboard/quotes/0190F3A2',
  )
  for (const path of ['/', '/Nothing', '//EVIL.example', '/shop/3']) expect(inCaseOf(path, 'other')).toBe(path)
})
