import { desc, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import type { BrandManufacturer } from '#app/catalogue/manufacturers/manufacturer.contract.ts'
import { readSafetyOfProducts } from '#app/catalogue/manufacturers/safety-of-products.server.ts'
import { fillManagedProducts } from '#app/catalogue/manage/refresh-managed-products.server.ts'
import { missingSafety } from '#app/catalogue/product-safety.ts'
import { productUrl } from '#app/urls.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
let eleni: TestUser
const brand = 'Nisaki'

beforeAll(async () => {
  eleni = await signedIn(shop.ctx, 'staff', 'ελένη')
})

const call = (path: string, body: object) => shop.http(as(eleni)).post(`/api/staff/${path}`, body)
const ofBrand = async (name = brand): Promise<BrandManufacturer> => {
  const brands: readonly BrandManufacturer[] = (await call('manufacturers/get', {})).body.brands
  return brands.find((each) => each.brand === name) ?? expect.fail(`there is no brand ${name}`)
}
const save = async (fields: object) => call('manufacturers/save', { brand, revision: (await ofBrand()).revision, ...fields })
const listed = async (filter: object): Promise<number> => (await call('products/list', { filter })).body.total
const firstOf = async (name: string): Promise<number> => {
  const { rows } = await shop.ctx.db.execute<{ id: number }>(
    sql`select min(id) as id from products where brand = ${name} and not hidden`,
  )
  return rows[0]?.id ?? expect.fail(`no product of ${name}`)
}

const acme = {
  manufacturerName: 'Acme Ceramics Ltd',
  manufacturerAddress: '1 Kiln Road, Jingdezhen',
  manufacturerContact: 'www.acme-ceramics.example',
  manufacturerCountry: 'CN',
}
const responsible = {
  responsibleName: 'Εισαγωγική ΑΕ',
  responsibleAddress: 'Ερμού 1, 105 63 Αθήνα',
  responsibleContact: 'info@eisagogiki.example',
}

test('products of a brand are listed until its manufacturer, and outside of the EU the responsible person, are entered', async () => {
  const before = await ofBrand()
  expect(before).toMatchObject({
    manufacturerName: null,
    missing: ['manufacturer', 'manufacturer-address', 'manufacturer-contact'],
    lacking: before.products,
  })
  expect(await listed({ brand, lacks: 'safety' })).toBe(before.products)
  expect((await save(acme)).status).toBe(200)
  expect(await ofBrand()).toMatchObject({ missing: ['responsible', 'responsible-address', 'responsible-contact'] })
  expect(await listed({ brand, lacks: 'safety' })).toBe(before.products)
  expect((await save({ ...acme, ...responsible, safetyWarnings: 'Πλύσιμο στο χέρι.\nΌχι σε φούρνο.' })).status).toBe(200)
  expect(await ofBrand()).toMatchObject({ missing: [], lacking: 0 })
  expect(await listed({ brand, lacks: 'safety' })).toBe(0)
  expect(await listed({ brand: 'Grafeon', lacks: 'safety' })).toBeGreaterThan(0)
  const [last] = await shop.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(last).toMatchObject({ subject: 'manufacturer', subjectId: brand, after: responsible })
})

test('its pages show them at once, and so does their JSON-LD', async () => {
  const url = productUrl(await firstOf(brand))
  const page = async () => (await shop.http(as(visitor)).get(url)).text
  expect(await page()).toContain('1 Kiln Road, Jingdezhen, Κίνα')
  for (const text of ['Ασφάλεια προϊόντος', 'Εισαγωγική ΑΕ', 'mailto:info@eisagogiki.example', 'Όχι σε φούρνο.'])
    expect(await page()).toContain(text)
  expect(await page()).toContain(
    '"manufacturer":{"@type":"Organization","name":"Acme Ceramics Ltd","address":"1 Kiln Road, Jingdezhen, Κίνα","url":"https://www.acme-ceramics.example"}',
  )
  expect((await save({ ...acme, ...responsible, manufacturerName: 'Νέα Ceramics' })).status).toBe(200)
  await expect.poll(page).toContain('Νέα Ceramics')
  const other = (await shop.http(as(visitor)).get(productUrl(await firstOf('Grafeon')))).text
  expect(other).not.toContain('Ασφάλεια προϊόντος')
})

test('what was typed wrong is told at its field, and a colleague’s change is not overwritten', async () => {
  const wrong = await save({ manufacturerContact: 'τηλέφωνο', responsibleContact: 'x', manufacturerCountry: 'EU' })
  expect([wrong.status, Object.keys(wrong.body.error.fields).toSorted()]).toEqual([
    422,
    ['manufacturerContact', 'manufacturerCountry', 'responsibleContact'],
  ])
  const { revision } = await ofBrand()
  expect((await save({ ...acme, manufacturerName: 'Πρώτη' })).status).toBe(200)
  const second = await call('manufacturers/save', { brand, revision, ...acme, manufacturerName: 'Δεύτερη' })
  expect([second.status, second.body.error.code]).toEqual([409, 'manufacturer-changed'])
  const unknown = await call('manufacturers/save', { brand: 'Άγνωστη', revision, ...acme })
  expect([unknown.status, unknown.body.error.code]).toEqual([404, 'unknown-brand'])
  expect((await save({})).status).toBe(200)
  expect(await ofBrand()).toMatchObject({ manufacturerName: null })
})

test('what the list counts as complete is what the rules do, for any mix of facts', async () => {
  const some = (value: string) => sql`case when random() < 0.6 then ${value} end`
  const fields = (row: 'products' | 'manufacturers') => sql`update ${sql.identifier(row)} set
    manufacturer_name = ${some('Α')}, manufacturer_address = ${some('Β')}, manufacturer_contact = ${some('a@b.gr')},
    manufacturer_country = (array['GR', 'CN', 'CY', 'GB', null])[1 + floor(random() * 5)],
    responsible_name = ${some('Γ')}, responsible_address = ${some('Δ')}, responsible_contact = ${some('www.b.gr')}`
  await shop.ctx.db.execute(sql`insert into manufacturers (brand, updated_at)
    select distinct brand, now() from products where brand < 'O' on conflict do nothing`)
  await shop.ctx.db.execute(fields('products'))
  await shop.ctx.db.execute(fields('manufacturers'))
  await shop.ctx.db.execute(sql`update products set manufacturer_name = null, manufacturer_address = null,
    manufacturer_contact = null where id % 2 = 0`)
  await shop.ctx.db.execute(sql`delete from derived.managed_products`)
  await fillManagedProducts(shop.ctx)
  const { rows } = await shop.ctx.db.execute<{ id: number; complete: boolean }>(
    sql`select product_id as id, has_safety as complete from derived.managed_products order by 1`,
  )
  const safety = await readSafetyOfProducts(
    shop.ctx,
    rows.map(({ id }) => id),
  )
  expect(new Set(rows.map(({ complete }) => complete))).toEqual(new Set([true, false]))
  expect(rows.map(({ complete }) => complete)).toEqual(
    rows.map(({ id }) => missingSafety(safety.get(id) ?? expect.fail()).length === 0),
  )
})
