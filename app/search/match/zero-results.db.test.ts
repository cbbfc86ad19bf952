import fc from 'fast-check'
import { expect, test } from 'vitest'

import { interleave, combinations } from '#app/search/match/zero-results.server.ts'
import { readSearchPage } from '#app/search/page/search-page.server.ts'
import { searchCatalogue } from '#app/search/search.server.ts'
import { testContext } from '#test/database.ts'

const shop = testContext('sample')

const search = (text: string) => searchCatalogue(shop.ctx, text, { limit: { categories: 8, products: 12 } })
const page = (text: string) => readSearchPage(shop.ctx, text, { page: 1 })

test.each([
  ['στιλό', 'στυλό'],
  ['Στιλό μεταλλικά', 'στυλό μεταλλικά'],
  ['ομπερλα', 'ομπρέλα'],
  ['κοθπα κεραμική', 'κούπα κεραμική'],
  ['sneekers', 'sneakers'],
  ['powr bank', 'power bank'],
  ['σημειοματαρο', 'σημειωματάριο'],
  ['ξίλινο', 'ξύλινο'],
])('«%s» is corrected to «%s», whose results are shown already', async (text, corrected) => {
  const { didYouMean, products, instead } = await search(text)
  expect([didYouMean, instead]).toEqual([corrected, null])
  expect(products.length).toBeGreaterThan(0)
  expect((await page(text)).didYouMean).toBe(corrected)
  expect((await search(corrected)).didYouMean).toBeNull()
})

test.each([
  'κούπα',
  'ΚΟΥΠΕΣ',
  'koupa',
  'kupes',
  '8ermos',
  'φλιτζάνι',
  'umbrella',
  'στ',
  'σημειωμ',
  'simeiom',
  '330ml',
  'th22',
  '16 GB',
])('«%s» needs no correction', async (text) => {
  expect((await search(text)).didYouMean).toBeNull()
  expect((await page(text)).didYouMean).toBeNull()
})

test('zero results: products with some of the words are suggested, with the searches that find them', async () => {
  const { products, instead } = await search('Κούπα νεμέα')
  expect(products).toEqual(instead?.products)
  expect(instead?.kind).toBe('fewer-words')
  expect(instead?.texts.toSorted()).toEqual(['κούπα', 'νεμέα'])
  expect(instead?.products.some(({ title }) => title.includes('Νεμέα'))).toBe(true)
  expect(instead?.products.some(({ title }) => title.startsWith('Κούπα'))).toBe(true)
  expect(new Set(instead?.products.map(({ id }) => id)).size).toBe(instead?.products.length)
})

test('an unknown word is dropped first', async () => {
  const { instead } = await search('κούπα ζζζζζζζζ εμαγιέ')
  expect(instead?.texts).toEqual(['κούπα εμαγιέ'])
  expect(instead?.products[0]?.title).toContain('εμαγιέ')
})

test.each([
  ['κούπα ζζζζζζζζ', [{ code: 'words', text: 'ζζζζζζζζ' }]],
  ['Κούπα νεμέα', []],
])('«%s»: only words that none of the suggested searches has are dropped', async (text, dropped) => {
  expect((await search(text)).dropped).toEqual(dropped)
})

test('words of asking cost nothing, and a text that only asks for a gift finds popular ones', async () => {
  expect((await search('καλημέρα, θέλω κούπες')).products.map(({ id }) => id)).toEqual(
    (await search('κούπες')).products.map(({ id }) => id),
  )
  const { products, instead } = await search('θέλω κάτι ωραίο')
  expect(products).toHaveLength(12)
  expect(instead?.kind).toBe('popular')
})

test('a low price is a preference: products of the same match come by their price', async () => {
  const prices = (await search('φθηνό στυλό')).products.map(({ price }) => price)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test('only unknown words: popular products and the main categories are suggested', async () => {
  const { products, categories, instead, didYouMean } = await search('ζζζζζζζζ')
  expect([products, categories, didYouMean]).toEqual([[], [], null])
  expect(instead).toMatchObject({ kind: 'popular', texts: [] })
  expect(instead?.products).toHaveLength(12)
  expect(instead?.categories.every(({ parentId }) => parentId === null)).toBe(true)
})

test('the results page has the same suggestions, and none if it has results', async () => {
  expect((await page('κούπα νεμέα')).instead).toMatchObject({ kind: 'fewer-words' })
  expect((await page('!!!')).instead).toMatchObject({ kind: 'popular' })
  expect((await page('κούπα')).instead).toBeNull()
})

test('words that match in another spelling are listed for highlighting', async () => {
  expect((await search('koupa')).matched).toContain('κουπα')
  expect((await search('kou')).matched).toContain('κουπα')
  expect((await search('ομπερλα')).matched).toContain('ομπρελα')
  expect((await search('koupa')).matched).not.toContain('κεραμικη')
})

test('combinations are complete and unique, and interleaving loses nothing', () => {
  expect(combinations([0, 1, 2], 2)).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ])
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(30), { maxLength: 6 }), { maxLength: 5 }), (lists) => {
      expect(interleave(lists).toSorted()).toEqual([...new Set(lists.flat())].toSorted())
    }),
  )
})
