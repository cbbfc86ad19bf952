import { expect, test } from 'vitest'

import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()

test('a list as rows shows price breaks, availability and minimum quantity of each product', async () => {
  const { get } = shop.http(as(visitor))
  const rows = (await get('/shop/0?view=list')).text
  expect(rows.match(/<caption[^>]*>Τιμή ανά ποσότητα</g)?.length).toBeGreaterThan(10)
  expect(rows).toContain('Σε απόθεμα')
  expect(rows).toMatch(/Κατόπιν παραγγελίας, από \d+ τεμάχια/)
  expect((await get('/shop/0')).text).not.toContain('Τιμή ανά ποσότητα')
})

test("the menu is narrowed to the type in the page's query, on that page only", async () => {
  const { get } = shop.http(as(visitor))
  const menuOf = async (path: string) => {
    const [menu = ''] = /<nav aria-label="Κατηγορίες"[\s\S]*?<\/nav>/.exec((await get(path)).text) ?? []
    return ['Ρουχισμός', 'Είδη γραφής'].filter((name) => menu.includes(name))
  }
  expect(await menuOf('/')).toEqual(['Ρουχισμός', 'Είδη γραφής'])
  expect(await menuOf('/?type=shoes')).toEqual(['Ρουχισμός'])
  expect(await menuOf('/')).toEqual(['Ρουχισμός', 'Είδη γραφής'])
})

test('a discount shows the lowest price of the thirty days before it', async () => {
  const { text } = await shop.http(as(visitor)).get('/product/1')
  expect(text.replaceAll(/<[^>]*>/g, '')).toMatch(/Χαμηλότερη τιμή 30 ημερών: 4,90\s€/)
})

test('a price in a search becomes the price filter and is shown as such', async () => {
  const { get } = shop.http(as(visitor))
  const redirected = await get(`/shop/0?search=${encodeURIComponent('κούπες έως 5 €')}`)
  expect([redirected.status, redirected.headers.get('location')]).toEqual([
    302,
    `/shop/0?search=${encodeURIComponent('κούπες')}&max=5`,
  ])
  const { text } = await get(redirected.headers.get('location') ?? '')
  expect(text).toContain('Αποτελέσματα για «κούπες»')
  expect(text).toMatch(/Αφαίρεση φίλτρου: <\/span>έως 5,00\s€ χωρίς ΦΠΑ/)
  expect((await get(`/shop/0?search=${encodeURIComponent('κάτω από 5 ευρώ')}`)).headers.get('location')).toBe('/shop/0?max=5')
  const { body } = await get(`/api/search/?searchString=${encodeURIComponent('κουπες εως 5 ευρω')}`)
  expect(body.products.length).toBeGreaterThan(2)
  for (const product of body.products) expect(product.price * (1 - product.discount / 100)).toBeLessThanOrEqual(5)
})

test('the country of origin is shown, filtered and searched for', async () => {
  const { get } = shop.http(as(visitor))
  const page = (await get('/product/42')).text
  expect(page).toContain('Κτήμα Σταυρίδη, Νεμέα')
  expect(page).toContain('"countryOfOrigin":"GR"')
  const list = await get('/shop/0?origin=GR')
  expect(list.text).toMatch(/Αφαίρεση φίλτρου: <\/span>Προέλευση: Ελλάδα/)
  expect((await get('/shop/0?origin=AQ')).headers.get('location')).toBe('/shop/0')
  const found = async (text: string) => {
    const { body } = await get(`/api/search/?searchString=${encodeURIComponent(text)}`)
    return body.instead === null ? body.products.map(({ id }: { id: number }) => id) : []
  }
  expect(await found('ελληνικό μέλι')).toEqual(expect.arrayContaining([41, 96, 161]))
  expect(await found('made in Greece κρασί')).toContain(42)
  expect(await found('Νεμέα')).toContain(42)
})

test("a list begins with the invitation to try one's logo, the same for everybody and none of its products", async () => {
  const { get } = shop.http(as(visitor))
  const invitations = async (path: string) => (await get(path)).text.match(/class="logo-invitation"/g)?.length ?? 0
  const { text } = await get('/shop/5')
  const [list = ''] = /<ul class="result-grid">.*?<article/s.exec(text) ?? []
  expect(list).toMatch(/^<ul class="result-grid"><li class="logo-invitation">.*Δοκιμάστε το.*λογότυπό σας/s)
  expect(text.match(/<article/g)).toHaveLength(24)
  for (const [data] of text.matchAll(/<script type="application\/ld\+json".*?<\/script>/gs))
    expect(data).not.toContain('λογότυπό σας')
  expect(await Promise.all(['/shop/0', '/shop/0?view=list', '/shop/0?page=2&from=1'].map(invitations))).toEqual([1, 1, 1])
  const search = `/shop/0?search=${encodeURIComponent('κούπα')}`
  expect(await Promise.all(['/shop/0?page=2', search, '/shop/0?max=5', '/'].map(invitations))).toEqual([0, 0, 0, 0])
})

test('each page has the way to the logo in words in its header, and marks a visitor with a logo before the first paint', async () => {
  const { get } = shop.http(as(visitor))
  for (const path of ['/', '/shop/5', '/product/1', '/cart', '/my-account/', '/404/none']) {
    const { text } = await get(path)
    const [header = ''] = /<header.*?<\/header>/s.exec(text) ?? []
    expect(header.replaceAll(/<[^>]*>/g, '').match(/Δοκιμάστε το/g)).toHaveLength(1)
    expect(text.slice(0, text.indexOf('</head>'))).toContain('dataset.ownLogo')
  }
})

test('a rare colour that is chosen stands among the first ones, and the others stay closed', async () => {
  const { get } = shop.http(as(visitor))
  const filterOf = async (path: string) => {
    const [, first = '', rest = ''] = /Χρώμα<\/legend>([\s\S]*?)<details([\s\S]*?)<\/fieldset>/.exec((await get(path)).text) ?? []
    const valuesOf = (html: string) => [...html.matchAll(/name="colour"[^>]*?value="([^"]*)"/g)].map(([, name]) => name)
    return { first: valuesOf(first), rest: valuesOf(rest), isOpen: rest.startsWith(' open') }
  }
  const plain = await filterOf('/shop/0')
  const rare = plain.rest.at(-1) ?? expect.fail()
  expect([plain.first.length, plain.isOpen]).toEqual([10, false])
  const chosen = await filterOf(`/shop/0?colour=${rare}`)
  expect(chosen.first).toContain(rare)
  expect(chosen.rest).not.toContain(rare)
  expect([chosen.first.length, chosen.isOpen]).toEqual([11, false])
})
