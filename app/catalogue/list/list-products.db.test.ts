import { beforeAll, expect, test } from 'vitest'

import { type ListFilters, noFilters } from '#app/catalogue/list/list-filters.ts'
import { countCategory, listProducts } from '#app/catalogue/list/list-products.server.ts'
import { refreshFacets } from '#app/catalogue/list/refresh-facets.server.ts'
import { searchProducts } from '#app/search/search-list.server.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()

const variants = (id: number, ...kinds: readonly (readonly [colour: string, size?: string, stock?: number])[]) =>
  kinds.map(([color, size, stock], index) => ({ variant_id: index + 1, id, color, size, stock }))
const named = (id: number, title: string, over: object) => rawProduct({ id, sku: `S${id}`, title, ...over })

beforeAll(async () => {
  await importFiles(shop.at('2026-03-01T10:00:00Z'), {
    colours: [
      { name: 'navy', label: 'Μπλε', hex: '#1f2a44' },
      { name: 'red', label: 'Κόκκινο', hex: '#c1121f' },
    ],
    categories: [
      { id: 1, parentId: null, name: 'Ρουχισμός' },
      { id: 2, parentId: 1, name: 'Μπλούζες' },
      { id: 3, parentId: 1, name: 'Πόλο' },
      { id: 4, parentId: null, name: 'Κούπες' },
    ],
    products: [
      named(1, 'Μπλούζα άλφα', { categories: [2], price: 3, variants: variants(1, ['navy', 's'], ['red', 'm']) }),
      named(2, 'Μπλούζα βήτα', { categories: [2], price: 8, discount: '50', variants: variants(2, ['navy', 'm']) }),
      named(3, 'Πόλο γάμα', {
        categories: [3],
        price: 12,
        madeToOrder: true,
        stock: 0,
        variants: variants(3, ['red', 'm'], ['lime']),
      }),
      named(4, 'Πόλο δέλτα', { categories: [3], price: 5, stock: 0, discount: '10', offerEnd: '2026-03-31' }),
      named(5, 'Κούπα', {
        categories: [4],
        price: 9,
        minimumQuantity: 100,
        priceBreaks: [{ minQuantity: 50, unitPrice: 2 }],
        availableFrom: '2026-04-01',
      }),
      named(6, 'Πόλο ζήτα', {
        categories: [3, 4],
        price: 20,
        stock: 3,
        variants: variants(6, ['navy', 'l', 0], ['red', 'l', 0]),
      }),
    ],
  })
})

test('a category counts the products of its descendants once', async () => {
  const ctx = shop.at('2026-03-02T10:00:00Z')
  expect(await Promise.all([0, 1, 2, 3, 4, 99].map((id) => countCategory(ctx, id)))).toEqual([6, 5, 2, 3, 2, 0])
})

const list = (filters: Partial<ListFilters> = {}, categoryId = 0, now = '2026-03-02T10:00:00Z') =>
  listProducts(shop.at(now), { categoryId, sort: 'price', page: 1, filters: { ...noFilters, ...filters } })
const ids = async (...options: Parameters<typeof list>) => (await list(...options)).products.map(({ id }) => id)
const counts = (values: readonly { readonly name: string; readonly count: number }[]) =>
  Object.fromEntries(values.map(({ name, count }) => [name, count]))

test('values of a group are combined with or, groups with and', async () => {
  expect(await ids({ colours: ['navy', 'red'] })).toEqual([1, 2, 3, 6])
  expect(await ids({ colours: ['navy'], sizes: ['l'] })).toEqual([6])
  expect(await ids({ colours: ['navy'], sizes: ['xs'] })).toEqual([])
})

test('the price is that of a card: discounted, at the minimum quantity', async () => {
  expect(await ids({ maxPrice: 400 })).toEqual([5, 1, 2])
  expect(await ids({ minPrice: 200, maxPrice: 200 })).toEqual([5])
  expect(await ids({ minPrice: 1200 })).toEqual([3, 6])
})

test('in stock, made to order and on sale depend on the day', async () => {
  expect(await ids({ availability: ['in-stock'] })).toEqual([1, 2])
  expect(await ids({ availability: ['in-stock', 'made-to-order'] })).toEqual([1, 2, 3])
  expect(await ids({ availability: ['in-stock'] }, 0, '2026-04-02T10:00:00Z')).toEqual([5, 1, 2])
  expect(await ids({ onSale: true })).toEqual([2, 4])
  expect(await ids({ onSale: true }, 0, '2026-04-02T10:00:00Z')).toEqual([2])
})

test('each group is counted with the filters of all other groups', async () => {
  const { facets, total } = await list({ colours: ['navy'], availability: ['in-stock'] })
  expect(total).toBe(2)
  // Colours: of products in stock
  expect(counts(facets.colours)).toEqual({ navy: 2, red: 1 })
  // Availability: of navy products
  expect(facets.availability).toEqual({ 'in-stock': 2, 'made-to-order': 0 })
  // Other groups: with both filters
  expect(counts(facets.sizes)).toEqual({ s: 1, m: 2 })
  expect(facets.onSale).toBe(1)
  expect(facets.priceRange).toEqual({ min: 300, max: 400 })
  expect(facets.categories).toEqual([{ id: 1, count: 2 }])
})

test('each count is the size of the list with that value', async () => {
  const filters = { sizes: ['m'], maxPrice: 1200 }
  const { facets } = await list(filters)
  for (const { name, count } of facets.colours) expect((await list({ ...filters, colours: [name] })).total).toBe(count)
  for (const { name, count } of facets.sizes) expect((await list({ ...filters, sizes: [name] })).total).toBe(count)
  for (const { id, count } of facets.categories) expect((await list(filters, id)).total).toBe(count)
  expect((await list({ ...filters, onSale: true })).total).toBe(facets.onSale)
})

test('a chosen value without products has a count of zero, an unknown one is not listed', async () => {
  const { facets } = await list({ colours: ['lime', 'nowhere'], onSale: true })
  expect(counts(facets.colours)).toEqual({ navy: 1, lime: 0 })
})

test('a category counts its children including their descendants', async () => {
  expect((await list({}, 1)).facets.categories).toEqual([
    { id: 3, count: 3 },
    { id: 2, count: 2 },
  ])
  expect((await list({}, 3)).facets.categories).toEqual([])
})

test('several pages come together, in order', async () => {
  const at = (page: number, from?: number) => listProducts(shop.ctx, { categoryId: 0, sort: 'title', page, from })
  expect((await at(2, 1)).products).toHaveLength(6)
  expect((await at(2)).products).toHaveLength(0)
})

test('search results are filtered and counted in the same way', async () => {
  const { products, facets } = await searchProducts(shop.ctx, 'πόλο', { page: 1, filters: { ...noFilters, colours: ['red'] } })
  expect(products.map(({ id }) => id)).toEqual([3, 6])
  expect(counts(facets.colours)).toEqual({ navy: 1, red: 2, lime: 1 })
  const inCups = await searchProducts(shop.ctx, 'πόλο', { page: 1, categoryId: 4 })
  expect(inCups.products.map(({ id }) => id)).toEqual([6])
})

test('a list follows a change that it is notified of', async () => {
  const { ctx } = shop
  await ctx.db.execute('update products set stock = 5 where id = 4')
  await refreshFacets(ctx, [4])
  expect(await ids({ availability: ['in-stock'] })).toEqual([1, 2, 4])
})
