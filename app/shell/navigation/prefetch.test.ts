import { expect, test } from 'vitest'

import { dataUrl, fetchDelayMs, firstOfEachKind, mayPrefetch, prefetchTarget } from '#app/shell/navigation/prefetch.ts'
import { idleTimeoutMs } from '#app/shell/when-idle.ts'

test('nothing is prefetched on 2g, with data saver or offline', () => {
  expect(mayPrefetch(true, { effectiveType: '2g' })).toBe(false)
  expect(mayPrefetch(true, { effectiveType: 'slow-2g' })).toBe(false)
  expect(mayPrefetch(true, { effectiveType: '4g', saveData: true })).toBe(false)
  expect(mayPrefetch(false, { effectiveType: '4g' })).toBe(false)
})

test('a good connection, or one that reports nothing, prefetches', () => {
  expect(mayPrefetch(true, { effectiveType: '3g', saveData: false })).toBe(true)
  expect(mayPrefetch(true, undefined)).toBe(true)
})

test('the specified times', () => {
  expect([idleTimeoutMs, fetchDelayMs]).toEqual([2_000, 200])
})

test('only other pages of this shop are prefetched', () => {
  const here = new URL('https://doro.gr/shop/5?page=2')
  const target = (url: string) => prefetchTarget(new URL(url, here), here)
  expect(target('/product/4')).toBe('/product/4')
  expect(target('/shop/5?page=3')).toBe('/shop/5?page=3')
  for (const url of ['/shop/5?page=2', '#content', 'https://elsewhere.gr/', 'tel:+30210', 'mailto:a@b.gr', '/api/docs'])
    expect(target(url)).toBeNull()
})

test('one visible list and one visible product are prefetched', () => {
  expect(firstOfEachKind(['/promo/', '/shop/1', '/shop/2', '/', '/product/4', '/product/5', '/cart'])).toEqual([
    '/shop/1',
    '/product/4',
  ])
})

test('a page is requested at the URL of React Router’s data', () => {
  expect(dataUrl('/')).toBe('/_.data')
  expect(dataUrl('/product/4')).toBe('/product/4.data')
  expect(dataUrl('/promo/')).toBe('/promo/_.data')
  expect(dataUrl('/shop/0?search=%CE%BA&page=2')).toBe('/shop/0.data?search=%CE%BA&page=2')
})
