import { expect, test } from 'vitest'

import { genericClaims } from '#app/catalogue/environmental-claims.ts'
import { categoryUrl, homeUrl, productUrl, quickViewUrl, searchUrl } from '#app/urls.ts'
import { signedIn } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'

// Buyers type «οικολογικά», which the shop may not say: search knows the words, and no page has them.

const shop = testShop()
const get = (path: string) => shop.http(as(visitor)).get(path)
const find = async (text: string) => (await get(`/api/search/?searchString=${encodeURIComponent(text)}`)).body

const naturalMaterials = 10
const subcategories = [43, 44, 45]

test.each([
  'οικολογικά',
  'οικολογικα',
  'oikologika',
  'οικολογικά δώρα',
  'eco',
  'eco friendly',
  'ecological gifts',
  'πράσινα δώρα',
  'βιώσιμα',
  'βιώσιμα δώρα',
  'αειφόρα δώρα',
  'φιλικά προς το περιβάλλον',
  'sustainable',
])('«%s» finds products of natural and recycled materials first', async (text) => {
  const { products, understood } = await find(text)
  const ids: number[] = products.slice(0, 6).map(({ id }: { id: number }) => id)
  expect(ids).toHaveLength(6)
  const { rows } = await shop.ctx.db.execute<{ id: number }>(
    `select distinct product_id as id from product_tags where tag in ('φυσικό ή ανακυκλωμένο', 'επαναχρησιμοποιούμενο')`,
  )
  const natural = new Set(rows.map(({ id }) => id))
  expect(ids.filter((id) => !natural.has(id))).toEqual([])
  expect(JSON.stringify(understood.map((chip: { text: string }) => chip.text))).not.toMatch(/οικολογ|eco/i)
})

test('the category is found by its hidden words, in any spelling', async () => {
  for (const text of ['οικολογικά', 'oikologika', 'eco', 'βιώσιμα', 'οικολογκα'])
    expect([text, (await find(text)).categories[0]?.id]).toEqual([text, naturalMaterials])
})

test('no page, data or call of the shop has a hidden word', async () => {
  const products = [6, 16, 64, 105].flatMap((id) => [productUrl(id), quickViewUrl(id), `/api/products?ids=${id}`])
  const categories = [0, naturalMaterials, ...subcategories].map(categoryUrl)
  const paths = [homeUrl(), ...categories, ...products, '/blog', '/faq', '/lookbook', '/api/category', '/sitemap.xml']
  for (const path of paths) {
    const { status, text } = await get(path)
    expect([path, status]).toEqual([path, 200])
    expect([path, genericClaims(text).map(({ words }) => words)]).toEqual([path, []])
  }
})

test('a search tag with a generic name is not on the chips of products without proof', async () => {
  const eleni = await signedIn(shop.ctx, 'staff')
  const body = { kind: 'quality', name: 'Οικολογικά', words: 'ζουζουνικό' }
  expect((await shop.http(as(eleni)).post('/api/staff/search/tags/add', body)).status).toBe(200)
  await shop.ctx.db.execute(`
    update search_documents set facts = facts || array['tag:ζουζουνικο'] where product_id = (select min(product_id) from search_documents)`)
  const chips = async () => JSON.stringify((await find('ζουζουνικά')).understood)
  await expect.poll(chips).toContain('Σχετικά με την αναζήτησή σας')
  expect(await chips()).not.toContain('Οικολογικά')
  const { text } = await get(searchUrl('ζουζουνικά'))
  expect(text).not.toContain('Οικολογικά')
})
