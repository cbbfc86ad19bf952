import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sortOrders } from '#app/catalogue/catalogue.ts'
import { listUrl, listViews, readListAddress, wholeList, withNextPage } from '#app/catalogue/list/list-address.ts'
import { noFilters } from '#app/catalogue/list/list-filters.ts'

const read = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://shop.test')
  return readListAddress(pathname.split('/')[2], searchParams)
}

test('/shop and /shop/0 are all products', () => {
  expect(read('/shop')).toEqual(wholeList(0))
  expect(read('/shop/0')).toEqual(wholeList(0))
})

test('the other layouts show all products under their own URLs', () => {
  const address = read('/shop/shop-3?colour=navy')
  expect(address).toMatchObject({ categoryId: 0, layout: 3 })
  expect(address && listUrl(address)).toBe('/shop/shop-3?colour=navy')
  for (const url of ['/shop/shop-1', '/shop/shop-6', '/shop/shop-22']) expect(read(url)).toBeNull()
})

test('an invalid category gives null', () => {
  for (const url of ['/shop/x', '/shop/-1', '/shop/1.5', '/shop/01', '/shop/99999999999', '/shop/1e3'])
    expect(read(url)).toBeNull()
})

test('an invalid page or sort counts as missing, other parameters are ignored', () => {
  for (const query of ['page=0', 'page=-1', 'page=abc', 'page=1e9', 'sort=cheapest', 'utm_source=x', 'page=99999999', 'view=x']) {
    expect(read(`/shop/3?${query}`)).toEqual(wholeList(3))
  }
})

test('control characters and overlong texts are not searched', () => {
  expect(read('/shop/0?search=%20κούπα%20')?.search).toBe('κούπα')
  expect(read('/shop/0?search=a%00%0Ab')?.search).toBe('a b')
  expect(read(`/shop/0?search=${'α'.repeat(5_000)}`)?.search).toHaveLength(200)
})

test('a list has one canonical URL, whatever a form submits', () => {
  const address = read('/shop/3?page=1&max=5,00&min=&colour=red&sort=&search=&colour=navy&from=1')
  expect(address && listUrl(address)).toBe('/shop/3?colour=navy&colour=red&max=5')
})

test('up to five pages are shown together, then a new list starts', () => {
  let address = wholeList(3)
  const urls = [2, 3, 4, 5, 6, 7].map(() => listUrl((address = withNextPage(address))))
  expect(urls).toEqual([
    '/shop/3?page=2&from=1',
    '/shop/3?page=3&from=1',
    '/shop/3?page=4&from=1',
    '/shop/3?page=5&from=1',
    '/shop/3?page=6',
    '/shop/3?page=7&from=6',
  ])
  expect(read('/shop/3?page=400&from=1')).toMatchObject({ page: 400, from: 400 })
  expect(read('/shop/3?page=2&from=3')).toMatchObject({ page: 2, from: 2 })
})

test('the URL of a list parses back to that list', () => {
  const pages = fc.record({ page: fc.integer({ min: 1, max: 999_999 }), before: fc.integer({ min: 0, max: 4 }) })
  const addresses = fc.record({
    categoryId: fc.integer({ min: 0, max: 99 }),
    sort: fc.option(fc.constantFrom(...sortOrders)),
    view: fc.constantFrom(...listViews),
    layout: fc.constant(1 as const),
    filters: fc
      .record({ colours: fc.constantFrom([], ['navy', 'red']), onSale: fc.boolean() })
      .map((some) => ({ ...noFilters, ...some })),
    search: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll(/\p{Cc}/gu, '').trim()),
  })
  fc.assert(
    fc.property(addresses, pages, (rest, { page, before }) => {
      const address = { ...rest, page, from: Math.max(1, page - before) }
      expect(read(listUrl(address))).toEqual(address)
    }),
  )
})
