import { asc, desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import type { StaffCategory } from '#app/catalogue/categories/categories.contract.ts'
import { categoryUrl } from '#app/urls.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
let eleni: TestUser

beforeAll(async () => {
  eleni = await signedIn(shop.ctx, 'staff')
})

const call = (name: string, body: object) => shop.http(as(eleni)).post(`/api/staff/categories/${name}`, body)
const named = async (name: string): Promise<StaffCategory> => {
  const { categories } = (await call('get', {})).body
  return categories.find((each: StaffCategory) => each.name === name) ?? expect.fail(`there is no category ${name}`)
}
const change = (of: StaffCategory, over: object) => call('change', { ...of, ...over })
const search = async (text: string) =>
  (await shop.http(as(visitor)).get(`/api/search/?searchString=${encodeURIComponent(text)}`)).body
const page = async (path: string) => (await shop.http(as(visitor)).get(path)).text
const lastChange = async () => (await shop.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

test('a category and its products are found by hidden words, also those of its parent; no page shows them', async () => {
  const [parent, cups] = [await named('Κούπες & θερμός'), await named('Κούπες')]
  const words = ['ζουζουνικά', 'ζουζουνικό δώρο']
  expect((await change(parent, { searchWords: words })).status).toBe(200)
  expect(await named('Κούπες & θερμός')).toMatchObject({ searchWords: words })
  await expect.poll(async () => (await search('ζουζουνικά')).categories[0]?.id).toBe(parent.id)
  const [product] = await shop.ctx.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.primaryCategoryId, cups.id))
    .orderBy(asc(products.id))
  const total = async () => (await search('ζουζουνικά')).products.length
  await expect.poll(total).toBeGreaterThan(0)
  for (const path of [categoryUrl(parent.id), categoryUrl(cups.id), `/product/${product?.id}`, '/api/category'])
    expect([path, (await page(path)).includes('ζουζουν')]).toEqual([path, false])
  expect(await lastChange()).toMatchObject({ before: { searchWords: '' }, after: { searchWords: words.join(', ') } })
  // A caller that does not know them leaves them.
  const { id, revision, name, hidden, imageSrc } = await named('Κούπες & θερμός')
  await call('change', { id, revision, name, hidden, imageSrc })
  expect(await named('Κούπες & θερμός')).toMatchObject({ searchWords: words })
  await change(await named('Κούπες & θερμός'), { searchWords: [] })
  await expect.poll(total).toBe(0)
  const tooLong = await change(parent, { searchWords: ['α'.repeat(61)] })
  expect([tooLong.status, tooLong.body.error.message]).toEqual([422, expect.stringContaining('60')])
})
