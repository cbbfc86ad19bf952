import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { noFilters } from '#app/catalogue/list/list-filters.ts'
import { importCatalogue } from '#app/catalogue/import/import-catalogue.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { raiseCacheVersion } from '#app/catalogue/catalogue-cache.server.ts'
import { searchByIntent } from '#app/search/intent/search-by-intent.server.ts'
import { readFilteredList, readSearchPage } from '#app/search/page/search-page.server.ts'
import { searchCatalogue } from '#app/search/search.server.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'

const shop = testContext()
const folder = temporaryFolder()

const embroidered = {
  positions: [
    {
      key: 'front',
      name: 'Μπροστά',
      maxWidthMm: 60,
      maxHeightMm: 40,
      shape: 'rectangle',
      techniques: [{ key: 'embroidery', rateCard: 'embroidery', maxColours: 6, isDefault: true, minQuantity: 1 }],
    },
  ],
}
const coloured = (color: string) => ({ variants: [{ variant_id: 1, id: 1, color }] })
const tag = (over: object = {}) => ({ key: 'rain', kind: 'occasion', name: 'Για τη βροχή', words: ['βροχή', 'βροχερό'], ...over })

async function importTags(...tags: readonly object[]) {
  const path = join(folder.path, 'tags.json')
  await writeFile(path, JSON.stringify({ searchTags: tags }))
  const [report] = await importCatalogue(shop.ctx, path, importParts)
  raiseCacheVersion(shop.ctx.db)
  return report
}

beforeAll(async () => {
  await importFiles(shop.ctx, {
    categories: [
      { id: 1, parentId: null, name: 'Δώρα' },
      { id: 2, parentId: null, name: 'Κούπες & θερμός' },
    ],
    colours: [
      { name: 'red', label: 'Κόκκινο', hex: '#c1121f' },
      { name: 'navy', label: 'Μπλε ναυτικό', hex: '#1f2a44' },
    ],
    products: [
      rawProduct({ id: 1, title: 'Καπέλο Μελτέμι', ...embroidered, ...coloured('red') }),
      rawProduct({ id: 2, title: 'Καπέλο Σιρόκος', ...coloured('navy') }),
      rawProduct({ id: 3, title: 'Σαγιονάρες Κόκκινο Κύμα', ...coloured('navy') }),
      rawProduct({ id: 4, title: 'Ομπρέλα Μπόρα', tags: ['βροχή'], price: 9, ...coloured('navy') }),
      rawProduct({ id: 5, title: 'Αδιάβροχο Καταιγίδα', tags: ['rain'], price: 20 }),
      rawProduct({ id: 6, title: 'Ελαιόλαδο Κορωνέικη' }),
      rawProduct({ id: 7, title: 'Σκαμπό Πήλιο', material: 'Ξύλο με λάδι' }),
      rawProduct({ id: 8, title: 'Θερμός Αράχωβα', material: 'Ανοξείδωτος χάλυβας, καπάκι μπαμπού' }),
      rawProduct({ id: 9, title: 'Θερμός μπαμπού Λίμνη', material: 'Χάλυβας' }),
      rawProduct({ id: 11, title: 'Κούπα Νάξος', price: 1.5, categories: [2] }),
      rawProduct({ id: 10, title: 'Τσάντα Κέα', material: '100% βαμβάκι', tags: ['σχέδιο μπαμπού'] }),
    ],
  })
  await importTags(tag())
})

const appliedIntent = async (text: string) => (await searchByIntent(shop.ctx, { text, filters: noFilters }))?.applied
const found = async (text: string) => {
  const { products, understood, dropped } = await searchCatalogue(shop.ctx, text, { limit: { categories: 8, products: 12 } })
  return { ids: products.map(({ id }) => id), chips: understood.map((chip) => chip.text), dropped }
}

test('technique and colour become filters, an occasion ranks, the rest stays words', async () => {
  expect(await appliedIntent('κεντητό καπέλο')).toMatchObject({ search: 'καπέλο', filters: { techniques: ['embroidery'] } })
  expect(await found('κεντητό καπέλο')).toEqual({ ids: [1], chips: ['Κέντημα'], dropped: [] })
  expect(await found('μπλε καπέλα')).toEqual({ ids: [2], chips: ['μπλε'], dropped: [] })
  const rainy = await found('κάτι για τη βροχή')
  expect([rainy.ids.slice(0, 2).toSorted(), rainy.ids.length]).toEqual([[4, 5], 11])
  const cheap = await found('για τη βροχή έως 10 €')
  expect([cheap.ids[0], cheap.chips, cheap.ids.includes(5)]).toEqual([4, ['Για τη βροχή', 'έως 10\u00a0€'], false])
  expect((await found('καπέλα για τη βροχή')).ids.toSorted()).toEqual([1, 2])
})

test('a quantity is answered with whether its prices include the print, a technique with the logo', async () => {
  const project = async (text: string) =>
    (await searchCatalogue(shop.ctx, text, { limit: { categories: 8, products: 12 } })).project
  expect(await project('5 καπέλα')).toEqual({ quantity: 5, withLogo: false, budget: null, by: null })
  const embroidered = { withLogo: true, techniques: ['embroidery'], budget: null, by: null }
  expect(await project('5 κεντητά καπέλα')).toEqual({ quantity: 5, ...embroidered })
  expect(await project('κεντητά καπέλα')).toEqual({ quantity: null, ...embroidered })
})

test('a material becomes a filter, those that name it in the title first, and its chip takes it off', async () => {
  for (const text of ['μπαμπού θερμός', 'bamboo thermos', 'mpampou thermos', 'θερμός μπαμπού'])
    expect(await found(text)).toEqual({ ids: [9, 8], chips: ['Υλικό: μπαμπού'], dropped: [] })
  expect(await found('ανοξείδωτο θερμός')).toMatchObject({ ids: [8], chips: ['Υλικό: ανοξείδωτο ατσάλι'] })
  expect(await found('vamvakeri tsanta')).toMatchObject({ ids: [10], chips: ['Υλικό: βαμβάκι'] })
  expect(await found('μπαμπού τσάντα')).toMatchObject({ ids: [10], chips: [] })
  const { understood } = await searchCatalogue(shop.ctx, 'μπαμπού θερμός', { limit: { categories: 8, products: 12 } })
  expect(understood).toEqual([{ text: 'Υλικό: μπαμπού', without: 'θερμός' }])
  expect(await found('θερμός μπαμπού Λίμνη')).toMatchObject({ ids: [9], chips: [] })
})

test('words of a title are not parsed as an intent', async () => {
  expect(await appliedIntent('σαγιονάρες κόκκινο κύμα')).toBeUndefined()
  expect((await found('κόκκινο κύμα')).ids).toEqual([3])
})

test('a colour without such products is searched as a word, then dropped, and the answer says so', async () => {
  expect(await found('κόκκινη ομπρέλα')).toEqual({ ids: [4], chips: [], dropped: [{ code: 'colour', text: 'κόκκινη' }] })
  const filters = { ...noFilters, colours: ['red'] }
  const page = await readSearchPage(shop.ctx, 'ομπρέλα', { page: 1, filters })
  expect(page).toMatchObject({ list: { total: 0 }, relaxed: { dropped: ['colour'], total: 1 }, instead: null })
})

test('a list without words is filtered by technique and material, ranked by occasion, and has the names of its tags', async () => {
  const list = async (filters: object) =>
    (await readFilteredList(shop.ctx, { page: 1, filters: { ...noFilters, ...filters } })).list
  expect((await list({ techniques: ['embroidery'] })).products.map(({ id }) => id)).toEqual([1])
  expect((await list({ materials: ['stainlessSteel', 'cotton'] })).products.map(({ id }) => id).toSorted()).toEqual([10, 8])
  const ofRain = await list({ tags: ['rain', 'unknown'] })
  expect(
    ofRain.products
      .slice(0, 2)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([4, 5])
  expect(ofRain).toMatchObject({
    total: 11,
    facets: { tags: [{ name: 'rain', label: 'Για τη βροχή' }] },
  })
})

test('if nothing meets a bound, the nearest are listed, and the answer names the bound', async () => {
  expect(await found('ομπρέλα έως 5 €')).toMatchObject({ ids: [4], dropped: [{ code: 'budget', text: 'έως 5\u00a0€' }] })
  const soon = await found('5 καπέλα μέχρι αύριο')
  expect(soon.ids.toSorted()).toEqual([1, 2])
  expect(soon.dropped.map(({ code }) => code)).toEqual(['by'])
  expect(await found('αδιάβροχο με χάραξη')).toMatchObject({ ids: [5], dropped: [{ code: 'technique', text: 'Χάραξη λέιζερ' }] })
})

test('what is named in the title stands before what only its category names, also within a price', async () => {
  expect((await found('κούπα θερμός')).ids[0]).toBe(11)
  const { ids, dropped } = await found('θερμός έως 2 €')
  expect(ids.toSorted()).toEqual([8, 9])
  expect(dropped.map(({ code }) => code)).toEqual(['budget'])
})

test('a word that no product has is dropped, and the answer names it', async () => {
  const { ids, dropped } = await found('5 ομπρέλες ζζζζζζ')
  expect([ids, dropped]).toEqual([[4], [{ code: 'words', text: 'ζζζζζζ' }]])
})

test('the last part of a compound in a title counts before a word elsewhere', async () => {
  expect((await found('λάδι')).ids).toEqual([6, 7])
  expect((await found('ladi')).ids[0]).toBe(6)
})

test('a merchant replaces the tags by a file, and its mistakes are reported', async () => {
  expect(await importTags(tag())).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
  const report = await importTags(tag({ words: ['μπόρα'] }), tag(), { key: 'Χ', kind: 'occasion', name: 'Χ', words: [] })
  expect(report).toMatchObject({ created: 0, changed: 1, skipped: 2, failure: null })
  expect(report?.inconsistencies.map(({ place }) => place)).toEqual([
    'tags.json.searchTags[1].key',
    'tags.json.searchTags[2].key',
  ])
  expect(await appliedIntent('δώρα για μπόρα')).toMatchObject({ search: 'δώρα', filters: { tags: ['rain'] } })
  expect(await appliedIntent('δώρα για βροχή')).toBeUndefined()
})

test('a product that only refused techniques can decorate is not wanted, and others stay', async () => {
  expect((await found('καπέλα')).ids.toSorted()).toEqual([1, 2])
  const { ids, chips, dropped } = await found('καπέλα όχι κέντημα')
  expect([ids, chips, dropped]).toEqual([[2], ['Χωρίς: κέντημα'], []])
  expect((await found('καπέλα όχι μεταξοτυπία')).ids.toSorted()).toEqual([1, 2])
  expect((await found('καπέλα όχι μεταξοτυπία ούτε κέντημα')).ids).toEqual([2])
  expect((await found('καπέλα όχι μεταξοτυπία, όχι κέντημα')).ids).toEqual([2])
})
