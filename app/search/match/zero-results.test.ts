import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

import { importCatalogue } from '#app/catalogue/import/import-catalogue.server.ts'
import { countWords } from '#app/search/index/count-words.server.ts'
import { searchIndex } from '#app/search/index/index-catalogue.server.ts'
import { byTurns, choices } from '#app/search/match/zero-results.server.ts'
import { readSearchPage } from '#app/search/page/search-page.server.ts'
import { searchCatalogue } from '#app/search/search.server.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()

beforeAll(async () => {
  await importCatalogue(shop.ctx, 'db/sample', { index: searchIndex })
  await countWords(shop.ctx)
})

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
])('«%s» is asked whether it means «%s», and what that finds is shown already', async (text, meant) => {
  const { didYouMean, products, instead } = await search(text)
  expect([didYouMean, instead]).toEqual([meant, null])
  expect(products.length).toBeGreaterThan(0)
  expect((await page(text)).didYouMean).toBe(meant)
  expect((await search(meant)).didYouMean).toBeNull()
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
])('«%s» is as good as what it stands for and is not put right', async (text) => {
  expect((await search(text)).didYouMean).toBeNull()
  expect((await page(text)).didYouMean).toBeNull()
})

test('where no product has all words, those with some of them are shown, and the searches that find them', async () => {
  const { products, instead } = await search('Κούπα νεμέα')
  expect(products).toEqual([])
  expect(instead?.kind).toBe('fewer-words')
  expect(instead?.texts.toSorted()).toEqual(['κούπα', 'νεμέα'])
  expect(instead?.products.some(({ title }) => title.includes('Νεμέα'))).toBe(true)
  expect(instead?.products.some(({ title }) => title.startsWith('Κούπα'))).toBe(true)
  expect(new Set(instead?.products.map(({ id }) => id)).size).toBe(instead?.products.length)
})

test('a word that is like nothing is left out first', async () => {
  const { instead } = await search('κούπα ζζζζζζζζ εμαγιέ')
  expect(instead?.texts).toEqual(['κούπα εμαγιέ'])
  expect(instead?.products[0]?.title).toContain('εμαγιέ')
})

test('where no word says anything, popular products and the main categories are shown', async () => {
  const { products, categories, instead, didYouMean } = await search('ζζζζζζζζ')
  expect([products, categories, didYouMean]).toEqual([[], [], null])
  expect(instead).toMatchObject({ kind: 'popular', texts: [] })
  expect(instead?.products).toHaveLength(12)
  expect(instead?.categories.every(({ parentId }) => parentId === null)).toBe(true)
})

test('the results page has the same way on, and none is needed where something was found', async () => {
  expect((await page('κούπα νεμέα')).instead).toMatchObject({ kind: 'fewer-words' })
  expect((await page('!!!')).instead).toMatchObject({ kind: 'popular' })
  expect((await page('κούπα')).instead).toBeNull()
})

test('what matched in another spelling is told, for the marks', async () => {
  expect((await search('koupa')).matched).toContain('κουπα')
  expect((await search('kou')).matched).toContain('κουπα')
  expect((await search('ομπερλα')).matched).toContain('ομπρελα')
  expect((await search('koupa')).matched).not.toContain('κεραμικη')
})

test('choices of words are all there are, once each, and turns lose nothing', () => {
  expect(choices([0, 1, 2], 2)).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ])
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(30), { maxLength: 6 }), { maxLength: 5 }), (lists) => {
      expect(byTurns(lists).toSorted()).toEqual([...new Set(lists.flat())].toSorted())
    }),
  )
})
