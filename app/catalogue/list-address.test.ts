import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sortOrders } from '#app/catalogue/catalogue.ts'
import { listUrl, readListAddress } from '#app/catalogue/list-address.ts'

const read = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://shop.test')
  return readListAddress(pathname.split('/')[2], searchParams)
}

test('/shop and /shop/0 are all products', () => {
  const all = { categoryId: 0, page: 1, sort: null, search: '' }
  expect(read('/shop')).toEqual(all)
  expect(read('/shop/0')).toEqual(all)
})

test('what names no category is none', () => {
  for (const url of ['/shop/x', '/shop/-1', '/shop/1.5', '/shop/01', '/shop/99999999999', '/shop/1e3'])
    expect(read(url)).toBeNull()
})

test('a wrong page or sort counts as not given, other parameters are ignored', () => {
  for (const query of ['page=0', 'page=-1', 'page=abc', 'page=1e9', 'sort=cheapest', 'utm_source=x', 'page=99999999']) {
    expect(read(`/shop/3?${query}`)).toEqual({ categoryId: 3, page: 1, sort: null, search: '' })
  }
})

test('only all products are searched', () => {
  expect(read('/shop/0?search=%20κούπα%20')?.search).toBe('κούπα')
  expect(read('/shop/3?search=κούπα')?.search).toBe('')
})

test('control characters and endless texts are not searched', () => {
  expect(read('/shop/0?search=a%00%0Ab')?.search).toBe('a b')
  expect(read(`/shop/0?search=${'α'.repeat(5_000)}`)?.search).toHaveLength(200)
})

test('the URL of a list is read back as that list', () => {
  const addresses = fc.record({
    categoryId: fc.constant(0),
    page: fc.integer({ min: 1, max: 999_999 }),
    sort: fc.option(fc.constantFrom(...sortOrders)),
    search: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll(/\p{Cc}/gu, '').trim()),
  })
  fc.assert(
    fc.property(addresses, (address) => {
      expect(read(listUrl(address))).toEqual(address)
    }),
  )
})
