import { beforeAll, expect, test } from 'vitest'

import { countProducts, findPage } from '#app/products/list/filter-products.server.ts'
import { everyProduct, type ProductFilter, productSorts } from '#app/products/list/product-filter.ts'
import { fillManagedProducts } from '#app/catalogue/manage/refresh-managed-products.server.ts'
import { testShop } from '#test/http.ts'

const shop = testShop()
beforeAll(() => fillManagedProducts(shop.ctx))

const filters: readonly Partial<ProductFilter>[] = [{}, { text: 'κούπα' }, { stock: 'enough' }, { text: '1', hidden: false }]

test.each(productSorts)('by %s, pages contain every product once and in order, by any query plan', async (sort) => {
  for (const some of filters) {
    const filter = { ...everyProduct, ...some }
    const { ids, total } = await findPage(shop.ctx, filter, { sort, after: null, limit: 1_000, isCounted: true })
    expect([some, ids.length, total]).toEqual([some, await countProducts(shop.ctx, filter), ids.length])
    const paged: number[] = []
    for (let after: number | null = null; ;) {
      const page = await findPage(shop.ctx, filter, { sort, after, limit: 7 })
      paged.push(...page.ids)
      after = page.ids.at(-1) ?? null
      if (page.ids.length < 7) break
    }
    expect([some, paged]).toEqual([some, ids])
  }
})
