import { expect, test } from 'vitest'

import { cachedPageUrl, otherSpelling } from '#app/page-plan.ts'

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
  const startedAt = performance.now()
  expect(otherSpelling(`${'/'.repeat(1_500_000)}x`)).toBe(null)
  expect(performance.now() - startedAt).toBeLessThan(15_000)
})
