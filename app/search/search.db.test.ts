import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import { createSearchApi } from '#app/search/search.api.ts'
import { searchProducts } from '#app/search/search-list.server.ts'
import { tokenize } from '#app/search/query/tokenize.ts'
import { apiOf } from '#test/api.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()
const get = apiOf(
  createSearchApi(async () => []),
  () => shop.ctx,
)

const named = (id: number, title: string, over: object = {}) => rawProduct({ id, title, sku: `SKU-${id}-A`, ...over })

beforeAll(async () => {
  await importFiles(shop.ctx, {
    colours: [{ name: 'red', label: 'Κόκκινο', hex: '#c1121f' }],
    categories: [
      { id: 1, parentId: null, name: 'Κούπες & θερμός' },
      { id: 2, parentId: null, name: 'Γραφείο' },
    ],
    products: [
      named(1, 'Θερμός ταξιδιού', { stock: 0 }),
      named(2, 'Θερμός γραφείου', { variants: [{ variant_id: 1, id: 2, sku: 'TH-22-RED', color: 'red' }] }),
      named(3, 'Υπέρθερμος βραστήρας', { categories: [2] }),
      named(4, 'Κούπα εμαγιέ', { brand: 'Λευκοθέα', material: 'Μέταλλο 100%', tags: ['ρετρό'] }),
      named(5, 'ΟΔΟΣ ΜΑΪΟΥ', { categories: [2], price: 2.5, discount: '20' }),
    ],
  })
})

const found = async (text: string) => (await searchProducts(shop.ctx, text, { page: 1 })).products.map((card) => card.id)

test('accents, capitals and the final sigma do not matter', async () => {
  for (const text of ['οδος', 'ΟΔΌΣ', 'οδός', 'οδοσ', 'μαΐου', 'ΜΑΪΟΥ', 'Οδος μαιου']) expect(await found(text)).toEqual([5])
})

test('every word must be found, in the title or elsewhere', async () => {
  expect(await found('κούπα λευκοθέα')).toEqual([4])
  expect(await found('κουπα θερμος λευκοθεα ρετρο')).toEqual([4])
  expect(await found('κούπα βραστήρας')).toEqual([])
  expect(await found('κόκκινο')).toEqual([2])
  expect(await found('γραφειο')).toEqual([2, 5, 3])
})

test('title matches come first, then available products, then the rest', async () => {
  expect(await found('θερμός')).toEqual([2, 1, 4])
})

test('codes are found with and without their punctuation', async () => {
  for (const text of ['TH-22-RED', 'th22red', 'th 22']) expect(await found(text)).toEqual([2])
})

test('wildcards, quotes and control characters alone find nothing and break nothing', async () => {
  for (const text of ['%', '_', '\\', "'", '%%%', '\u0000', '\ud800', '', '   ', '!!!', '*', '._.'])
    expect(await searchProducts(shop.ctx, text, { page: 1 })).toMatchObject({ products: [], total: 0, page: 1, pageCount: 1 })
  expect(await found('100%')).toEqual([4])
})

test('any text can be searched for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
      expect(tokenize(text).length).toBeLessThanOrEqual(8)
      expect(tokenize(text).join('')).toMatch(/^[\p{L}\p{N}]*$/u)
      await searchProducts(shop.ctx, text, { page: 1 })
    }),
    { numRuns: 60 },
  )
})

test('the search call answers categories and products with the specified fields', async () => {
  const { status, body } = await get(`/api/search/?searchString=${encodeURIComponent('  ΘΕΡΜΌΣ ')}`)
  expect(status).toBe(200)
  expect(body.categories).toMatchObject([{ id: 1, fullName: 'Κούπες & θερμός', children: [] }])
  expect(body.products[0]).toEqual({
    id: 2,
    productId: 2,
    title: 'Θερμός γραφείου',
    price: 2.5,
    discount: 0,
    vatPercent: 24,
    stock: 10,
    shelfStock: 10,
    quantity: 1,
    qty: 1,
    collection: [],
    variants: [{ variant_id: 1, image_id: null, id: 2, sku: 'TH-22-RED', size: null, color: 'red', stock: 10, shelfStock: 10 }],
    images: [],
    imageSrc: '/pictures/missing.svg',
  })
  expect(await get('/api/search?searchString=%CE%B8%CE%B5%CF%81%CE%BC%CF%8C%CF%82')).toMatchObject({ status, body })
})

test('an empty text suggests popular products, a long one is cut, two texts are refused in Greek', async () => {
  const instead = { kind: 'popular', texts: [] }
  const empty = {
    status: 200,
    body: {
      categories: [],
      products: [],
      didYouMean: null,
      matched: [],
      understood: [],
      project: null,
      dropped: [],
      answers: [],
      instead,
    },
  }
  expect(await get('/api/search/')).toMatchObject(empty)
  expect(await get('/api/search/?searchString=%20')).toMatchObject(empty)
  const endless = await get(`/api/search/?searchString=${'εμαγιέ '.repeat(2_000)}`)
  expect(endless.body.products).toMatchObject([{ id: 4 }])
  const { status, body } = await get('/api/search/?searchString=a&searchString=b')
  expect(status).toBe(422)
  expect(body.error.message).toBe('Στείλτε ένα μόνο κείμενο αναζήτησης.')
})
