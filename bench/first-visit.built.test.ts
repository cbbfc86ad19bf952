import { expect, test } from 'vitest'

import { scriptBytesOfPages } from './first-visit.ts'

/** The pages where most visits start; search results are the category page. Bytes, brotli; 150 kB are specified. */
const maxShopPageBytes = 149_900
const max = 250_000
const shopPages: ReadonlySet<string> = new Set([
  'content/home/home.route',
  'catalogue/list/category.route',
  'catalogue/product/product.route',
  'cart/page/cart.route',
])

test('a page initially loads at most 149.9 kB of scripts where visits start, and 250 kB elsewhere', async () => {
  const pages = await scriptBytesOfPages()
  expect(pages.size).toBeGreaterThan(40)
  expect([...shopPages].filter((id) => !pages.has(id))).toEqual([])
  const tooLarge = [...pages].filter(([id, bytes]) => bytes > (shopPages.has(id) ? maxShopPageBytes : max))
  expect(Object.fromEntries(tooLarge)).toEqual({})
})
