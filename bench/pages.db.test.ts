import { expect, test } from 'vitest'

import { as, testShop, visitor } from '#test/http.ts'

import { pageSize } from './page-size.ts'

const shop = testShop()

const budgets = [
  // Specified are 150 kB and 1,500 elements of a category.
  // Each page has the carriers' days by postcode, from which the browser counts a day: 1.3 kB.
  { path: '/shop/5', bytes: 142_000, elements: 1_420 },
  { path: '/shop/0?search=κούπα', bytes: 128_000, elements: 1_200 },
  // Colours that are rare are closed, but for those that are chosen.
  {
    path: '/shop/0?colour=black&colour=blue&availability=in-stock&quantity=100&budget=20&logo=1',
    bytes: 140_500,
    elements: 1_290,
  },
  { path: '/shop', bytes: 154_500, elements: 1_380 },
  // Its details are texts of the server, besides the table, and the cards' techniques.
  { path: '/product/4', bytes: 115_000, elements: 820 },
  // Its rows contain half as many cards again as a list.
  { path: '/', bytes: 179_500, elements: 1_600 },
]

test.for(budgets)('$path is at most $bytes bytes of HTML and $elements elements', async ({ path, ...max }) => {
  const { status, text } = await shop.http(as(visitor)).get(encodeURI(path))
  expect(status).toBe(200)
  const { bytes, elements } = pageSize(text)
  expect(bytes).toBeLessThanOrEqual(max.bytes)
  expect(elements).toBeLessThanOrEqual(max.elements)
})

test('elements are counted as a browser with scripts makes them', () => {
  expect(pageSize('<p>α<b>1</b></p><script>"<i>"</script><noscript><ul><li></ul></noscript>')).toEqual({
    bytes: 73,
    elements: 4,
  })
})
