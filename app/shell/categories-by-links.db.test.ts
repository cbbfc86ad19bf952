import { expect, test } from 'vitest'

import { as, testShop, visitor } from '#test/http.ts'
import { readCategoryTree } from '#app/catalogue/read-categories.server.ts'
import type { CategoryBody } from '#app/catalogue/catalogue.contract.ts'

const shop = testShop()

test('every category is reached by plain links, from the home page on: its menus need scripts', async () => {
  const { mobile } = await readCategoryTree(shop.ctx)
  const idsOf = (categories: readonly CategoryBody[]): number[] =>
    categories.flatMap(({ id, children }) => [id, ...idsOf(children)])
  const reached = new Set<string>(['/'])
  // Iterating a set includes items added meanwhile.
  for (const path of reached) {
    const { text } = await shop.http(as(visitor)).get(path)
    for (const [, link = ''] of text.matchAll(/<a [^>]*href="(\/shop\/\d+)"/g)) reached.add(link)
  }
  const ids = idsOf(mobile)
  expect(ids.length).toBeGreaterThan(40)
  expect(ids.filter((id) => !reached.has(`/shop/${id}`))).toEqual([])
})
