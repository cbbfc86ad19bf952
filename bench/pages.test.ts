import { expect, test } from 'vitest'

import { as, testShop, visitor } from '#test/http.ts'

import { pageSize } from './page-size.ts'

const shop = testShop()

test('a list is at most 150 kB of HTML and 1,500 elements', async () => {
  for (const path of ['/shop', '/shop/5', '/shop/0?search=κούπα']) {
    const { status, text } = await shop.http(as(visitor)).get(encodeURI(path))
    expect(status).toBe(200)
    const { bytes, elements } = pageSize(text)
    expect.soft(bytes, path).toBeLessThanOrEqual(150_000)
    expect.soft(elements, path).toBeLessThanOrEqual(1_500)
  }
})

test('the home page and a product are at most 200 kB of HTML', async () => {
  for (const path of ['/', '/product/4']) {
    const { text } = await shop.http(as(visitor)).get(path)
    expect.soft(pageSize(text).bytes, path).toBeLessThanOrEqual(200_000)
  }
})

test('elements are counted as a browser with scripts makes them', () => {
  expect(pageSize('<p>α<b>1</b></p><script>"<i>"</script><noscript><ul><li></ul></noscript>')).toEqual({
    bytes: 73,
    elements: 4,
  })
})
