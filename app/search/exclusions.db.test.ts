import { expect, test } from 'vitest'

import { fold } from '#app/platform/text/greek-text.ts'
import { readSearchPage } from '#app/search/page/search-page.server.ts'
import { searchCatalogue } from '#app/search/search.server.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()

const search = (text: string) => searchCatalogue(shop.ctx, text, { limit: { categories: 8, products: 12 } })
const titles = async (text: string) => (await search(text)).products.map(({ title }) => fold(title))

test.each([
  ['σημειωματάρια όχι δερμάτινα', /δελφοι/, /σημειωματαριο/],
  ['μη δερμάτινα σημειωματάρια', /δελφοι/, /σημειωματαριο/],
  ['στυλό όχι πλαστικά', /πλαστικο|pet/, /στυλο/],
  ['όχι πλαστικά στυλό', /πλαστικο|pet/, /στυλο/],
  ['stylo oxi plastika', /πλαστικο|pet/, /στυλο/],
  ['μπουκάλια χωρίς πλαστικό', /pet|σπερχειοσ/, /μπουκαλι/],
  ['κούπες εκτός από εμαγιέ', /εμαγιε/, /κουπα/],
  ['power bank εκτός από τα μαγνητικά', /μαγνητικ/, /power bank/],
  ['δώρα εκτός από στυλό', /στυλο/, /./],
  ['δώρα εκτός από στυλό και κούπες', /στυλο|κουπα/, /./],
  ['δώρα έως 5 ευρώ όχι στυλό', /στυλο/, /./],
  ['100 δώρα έως 5 ευρώ, όχι ημερολόγια', /ημερολογιο/, /./],
  ['κρασί όχι κόκκινο', /ερυθρο/, /./],
  ['δώρα για το καλοκαίρι όχι σαγιονάρες', /σαγιοναρεσ/, /./],
  ['φορτιστής όχι μπαμπού', /μπαμπου|θαλησ/, /φορτιστησ/],
])('«%s» leaves the others', async (text, excluded, wanted) => {
  const { dropped, understood } = await search(text)
  const found = await titles(text)
  expect(found.filter((title) => excluded.test(title))).toEqual([])
  expect(found.slice(0, 4).some((title) => wanted.test(title))).toBe(true)
  expect(dropped.filter(({ code }) => code === 'excluded')).toEqual([])
  expect(understood.some((chip) => chip.text.startsWith('Χωρίς: '))).toBe(true)
})

test('a category of several things is not excluded by one of them, and one of a kind is as a whole', async () => {
  expect((await titles('λάδι όχι μέλι')).some((title) => title.includes('ελαιολαδο'))).toBe(true)
  const drinks = await titles('δώρα για τα Χριστούγεννα όχι ποτά')
  expect(drinks.some((title) => /νεμεα|ασυρτικο|ξινομαυρο|μοσχοφιλερο/.test(title))).toBe(false)
})

test('what no product has excludes nothing', async () => {
  const all = (await titles('στυλό')).slice(0, 4)
  expect((await titles('στυλό χωρίς πλαστικό περιτύλιγμα')).slice(0, 4)).toEqual(all)
  expect((await titles('στυλό χωρίς ζζζζζζζζ')).slice(0, 4)).toEqual(all)
})

test('if all that there is is not wanted, it is shown, and the answer and the page say so', async () => {
  const { products, dropped, understood } = await search('φούτερ χωρίς κουκούλα')
  expect(products[0]?.title).toContain('Φούτερ')
  expect([dropped, understood]).toEqual([[{ code: 'excluded', text: 'εξαίρεση: κουκούλα' }], []])
  const page = await readSearchPage(shop.ctx, 'φούτερ χωρίς κουκούλα', { page: 1 })
  expect(page).toMatchObject({ list: { total: 0 }, relaxed: { search: 'φούτερ', droppedWords: ['εξαίρεση: κουκούλα'] } })
})

test.each(['φορτιστής ασύρματος, όχι μπαμπού', 'ασύρματος φορτιστής όχι μπαμπού'])(
  'for «%s» other chargers come rather than wireless earphones',
  async (text) => {
    expect((await titles(text)).slice(0, 2).every((title) => title.includes('φορτιστησ') && !title.includes('θαλησ'))).toBe(true)
    expect((await search(text)).dropped).toEqual([{ code: 'words', text: 'ασύρματος' }])
    const { list, relaxed } = await readSearchPage(shop.ctx, text, { page: 1 })
    expect([list.total, relaxed?.products[0]?.title]).toEqual([0, expect.stringContaining('ορτιστής')])
  },
)

test.each([
  'στυλό όχι ακριβό',
  'όχι ακριβά στυλό',
  'στυλό όχι και τόσο ακριβά',
  'όχι πανάκριβα στυλό',
  'στυλό να μην είναι ακριβά',
  'stylo oxi akriva',
])('«%s» asks for a low price, as «φθηνό στυλό» does', async (text) => {
  const cheap = await titles('φθηνό στυλό')
  expect(cheap.length).toBeGreaterThan(4)
  expect(await titles(text)).toEqual(cheap)
})

test('a word of the catalogue is no typo of an occasion', async () => {
  const { products, understood } = await search('ημερήσια ημερολόγια')
  expect([products[0]?.title, understood]).toEqual([expect.stringContaining('ημερήσιο'), []])
  expect((await search('δώρα για ημεριδα')).understood).toMatchObject([{ text: 'Συνέδριο' }])
})

test('an attribute that products state stays words', async () => {
  const { products, understood } = await search('παγούρι χωρίς BPA')
  expect(products[0]?.title).toContain('Σπερχειός')
  expect(understood).toEqual([])
})

test('the chip of what is not wanted takes it off', async () => {
  const { understood } = await search('300 σημειωματάρια όχι δερμάτινα')
  expect(understood).toContainEqual({ text: 'Χωρίς: δερμάτινα', without: '300 σημειωματάρια' })
})

test('what is not wanted stays in the address of the list, and a logo that is not wanted says so there', async () => {
  const { get } = shop.http(as(visitor))
  const to = async (text: string) =>
    decodeURIComponent((await get(`/shop/0?search=${encodeURIComponent(text)}`)).headers.get('location') ?? '')
  expect(await to('300 σημειωματάρια όχι δερμάτινα')).toBe('/shop/0?search=σημειωματάρια+όχι+δερμάτινα&quantity=300')
  const page = await get(`/shop/0?search=${encodeURIComponent('σημειωματάρια όχι δερμάτινα')}`)
  expect([page.status, page.text.includes('Δελφοί'), page.text.includes('Πρέσπες')]).toEqual([200, false, true])
  expect(await to('200 στυλό χωρίς λογότυπο')).toBe('/shop/0?search=στυλό&quantity=200&logo=0')
  expect(await to('στυλό χωρίς λογότυπο')).toBe('/shop/0?search=στυλό&logo=0')
  expect((await get(`/shop/0?search=${encodeURIComponent('στυλό')}&logo=0`)).status).toBe(200)
})

test('the answer says of a logo that is not wanted, with and without figures', async () => {
  expect((await search('στυλό χωρίς λογότυπο')).project).toEqual({
    quantity: null,
    withLogo: false,
    budget: null,
    by: null,
    withoutLogo: true,
  })
  expect((await search('200 στυλό χωρίς εκτύπωση')).project).toMatchObject({ quantity: 200, withLogo: false, withoutLogo: true })
  expect((await search('200 στυλό')).project).toEqual({ quantity: 200, withLogo: false, budget: null, by: null })
  expect((await search('στυλό με λογότυπο')).project).toBe(null)
})
