import { asc, desc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { categories, productCategories, products } from '#app/catalogue/catalogue.tables.ts'
import type { StaffCategory } from '#app/catalogue/categories/categories.contract.ts'
import { deleteUnusedPictures } from '#app/products/editor/pictures/product-pictures.server.ts'
import { lockImports } from '#app/catalogue/import/import-rows.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { categoryUrl, homeUrl } from '#app/urls.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { importFiles } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'

// Two nodes on one database.
const shop = testShop()
const node = testShop(() => ({ DATABASE_URL: shop.ctx.config.databaseUrl, DATA_DIR: shop.ctx.config.dataDir }))
let eleni: TestUser

beforeAll(async () => {
  eleni = await signedIn(shop.ctx, 'staff', 'ελένη')
})

const call = (name: string, body: object) => shop.http(as(eleni)).post(`/api/staff/categories/${name}`, body)
const list = async (): Promise<StaffCategory[]> => (await call('get', {})).body.categories
const named = async (name: string): Promise<StaffCategory> => {
  const found = (await list()).find((each) => each.name === name)
  if (found === undefined) throw new Error(`there is no category ${name}`)
  return found
}
const add = async (name: string, parentId: number | null = null): Promise<StaffCategory> => {
  const { status, body } = await call('add', { name, parentId })
  expect([status, body.error?.message]).toEqual([200, undefined])
  return named(name)
}
const change = (of: StaffCategory, over: object) => {
  const { id, revision, name, hidden, imageSrc } = of
  return call('change', { id, revision, name, hidden, imageSrc, ...over })
}
const move = ({ id, revision }: StaffCategory, parentId: number | null, beforeId: number | null = null) =>
  call('move', { id, revision, parentId, beforeId })
const remove = ({ id, revision }: StaffCategory, moveTo: number | null = null) => call('remove', { id, revision, moveTo })
const namesBelow = async (parentId: number | null) =>
  (await list()).filter((each) => each.parentId === parentId).map(({ name }) => name)
const search = async (text: string, each = shop) =>
  (await each.http(as(visitor)).get(`/api/search/?searchString=${encodeURIComponent(text)}`)).body
const page = async (path: string, each = shop) => (await each.http(as(visitor)).get(path)).text
const lastChange = async () => (await shop.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
/** A product whose only category is this one */
const productIn = async (id: number) => {
  const [row] = await shop.ctx.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.primaryCategoryId, id))
    .orderBy(asc(products.id))
  return row?.id ?? 0
}

test('a renamed category is in the menus of all nodes, found by its new name with its products, at its address', async () => {
  const before = await named('Κούπες')
  for (const each of [shop, node]) expect(await page(homeUrl(), each)).not.toContain('Ζουζουνόκουπες')
  expect((await search('ζουζουνόκουπες')).products).toEqual([])
  expect((await change(before, { name: 'Ζουζουνόκουπες' })).status).toBe(200)
  for (const each of [shop, node]) {
    await expect.poll(() => page(categoryUrl(before.id), each)).toContain('Ζουζουνόκουπες')
    const found = await search('ζουζουνόκουπες', each)
    expect(found.categories[0]).toMatchObject({ id: before.id, fullName: 'Κούπες & θερμός > Ζουζουνόκουπες' })
    expect(found.products.length).toBeGreaterThan(0)
  }
  expect(await lastChange()).toMatchObject({
    actorName: 'ελένη',
    subject: 'category',
    subjectId: String(before.id),
    before: { name: 'Κούπες' },
    after: { name: 'Ζουζουνόκουπες' },
  })
  await change(await named('Ζουζουνόκουπες'), { name: 'Κούπες' })
  await expect.poll(async () => (await search('ζουζουνόκουπες')).products.length).toBe(0)
})

test('a moved category takes its products with it: lists of the old parent lose them, those of the new one have them', async () => {
  const [cups, from, to] = [await named('Κούπες'), await named('Κούπες & θερμός'), await named('Γραφείο')]
  const total = async (id: number) => {
    const { rows } = await shop.ctx.db.execute<{ count: number }>(sql`
      select count(*)::int as count from product_facets f join facet_profiles g on g.id = f.profile_id
      where g.categories @> array[${id}::int]`)
    return rows[0]?.count ?? 0
  }
  const [before, there] = [await total(from.id), await total(to.id)]
  expect((await move(cups, to.id)).status).toBe(200)
  expect(await total(from.id)).toBe(before - cups.products)
  expect(await total(to.id)).toBe(there + cups.products)
  // Visitors see it as soon as their node has heard of it.
  await expect
    .poll(async () => (await search('γραφείο κούπες')).categories[0])
    .toMatchObject({ id: cups.id, fullName: 'Γραφείο > Κούπες' })
  expect((await namesBelow(to.id)).at(-1)).toBe('Κούπες')
  const back = await named('Κούπες')
  expect((await move(back, from.id, (await list()).find(({ parentId }) => parentId === from.id)?.id ?? null)).status).toBe(200)
  expect([await total(from.id), await total(to.id)]).toEqual([before, there])
  expect(await lastChange()).toMatchObject({ before: { parent: 'Γραφείο' }, after: { parent: 'Κούπες & θερμός', place: 1 } })
})

test('siblings are put into any order, which menus follow', async () => {
  const parent = await add('Σειρά')
  const [a, b, c] = [await add('Σειρά α', parent.id), await add('Σειρά β', parent.id), await add('Σειρά γ', parent.id)]
  await move(c, parent.id, a.id)
  expect(await namesBelow(parent.id)).toEqual(['Σειρά γ', 'Σειρά α', 'Σειρά β'])
  await move(c, parent.id)
  expect(await namesBelow(parent.id)).toEqual(['Σειρά α', 'Σειρά β', 'Σειρά γ'])
  const { body } = await shop.http(as(visitor)).get(`/api/category?id=${parent.id}`)
  expect(body.main.map(({ name }: { name: string }) => name)).toEqual(['Σειρά α', 'Σειρά β', 'Σειρά γ'])
  const audited = await lastChange()
  expect((await move(b, parent.id, c.id)).status).toBe(200)
  expect(await lastChange()).toEqual(audited)
})

test('a hidden category and its descendants are in no menu, search or sitemap; its page still opens', async () => {
  const parent = await add('Κρυφή')
  const child = await add('Κρυφή παιδική', parent.id)
  const shown = async () => [
    JSON.stringify((await shop.http(as(visitor)).get('/api/category')).body).includes('Κρυφή'),
    (await search('κρυφή παιδική')).categories.length > 0,
    (await page('/sitemap.xml')).includes(`${categoryUrl(child.id)}<`),
  ]
  await expect.poll(shown).toEqual([true, true, true])
  expect((await change(parent, { hidden: true })).status).toBe(200)
  await expect.poll(shown).toEqual([false, false, false])
  expect((await shop.http(as(visitor)).get(categoryUrl(parent.id))).status).toBe(200)
  await change(await named('Κρυφή'), { hidden: false })
  await expect.poll(shown).toEqual([true, true, true])
})

test('only an empty category is deleted; else its products go to another one, and no visitor loses them', async () => {
  const [parent, other] = [await add('Προς διαγραφή'), await add('Στόχος')]
  const full = await add('Γεμάτη', parent.id)
  const productId = await productIn((await named('Κούπες')).id)
  await shop.ctx.db.update(products).set({ primaryCategoryId: full.id }).where(eq(products.id, productId))
  await shop.ctx.db.insert(productCategories).values({ productId, categoryId: full.id })
  expect((await remove(parent)).body.error).toMatchObject({ code: 'has-children' })
  const refused = await remove(full)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'has-products'])
  expect((await remove(full, full.id)).status).toBe(409)
  expect((await remove(full, other.id)).status).toBe(200)
  expect((await list()).some(({ id }) => id === full.id)).toBe(false)
  const [moved] = await shop.ctx.db.select().from(products).where(eq(products.id, productId))
  expect(moved?.primaryCategoryId).toBe(other.id)
  await expect.poll(() => page(categoryUrl(other.id))).toContain(`/product/${productId}`)
  expect(await lastChange()).toMatchObject({
    subject: 'category',
    before: { name: 'Γεμάτη' },
    after: { products: 1, movedTo: 'Στόχος' },
  })
  expect((await remove(parent)).status).toBe(200)
  const leadsTo = async (id: number) => {
    const { status, headers } = await fetch(shop.origin + categoryUrl(id), { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  expect(await leadsTo(full.id)).toEqual([301, categoryUrl(other.id)])
  // Without products it redirects to its parent, at the top level to all products; earlier redirects follow.
  expect(await leadsTo(parent.id)).toEqual([301, categoryUrl(0)])
  const next = await add('Μετά τον στόχο')
  expect((await remove(await named('Στόχος'), next.id)).status).toBe(200)
  expect(await leadsTo(full.id)).toEqual([301, categoryUrl(next.id)])
  expect(await leadsTo(2_000_000)).toEqual([404, null])
  expect((await remove(full)).status).toBe(404)
})

test('of two concurrent changes of one category the second is refused; on different ones both succeed', async () => {
  const [a, b] = [await add('Ταυτόχρονα α'), await add('Ταυτόχρονα β')]
  const same = await Promise.all(['Χ', 'Ψ'].map((name) => change(a, { name: `Ταυτόχρονα ${name}` })))
  expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(same.find(({ status }) => status === 409)?.body.error).toMatchObject({
    code: 'category-changed',
    message: expect.stringContaining('συνάδελφος'),
  })
  const now = (await list()).find(({ id }) => id === a.id) ?? a
  const apart = await Promise.all([change(now, { name: 'Ταυτόχρονα ω' }), move(b, null, now.id)])
  expect(apart.map(({ status }) => status)).toEqual([200, 200])
})

test('two moves into each other leave a tree: one is refused', async () => {
  const [a, b] = [await add('Κύκλος α'), await add('Κύκλος β')]
  const both = await Promise.all([move(a, b.id), move(b, a.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(both.find(({ status }) => status === 422)?.body.error.code).toBe('below-itself')
  const gone = await add('Φεύγει')
  await remove(gone)
  expect((await move(await named('Κύκλος α'), gone.id)).body.error.code).toBe('place-changed')
})

test('a change waits for a running import, and is then compared with its result', async () => {
  const of = await add('Από εισαγωγή')
  const { waiting } = await inTransaction(shop.ctx, async (tx) => {
    await lockImports(tx)
    const changing = change(of, { name: 'Από συνάδελφο' })
    await tx.db.update(categories).set({ name: 'Από το αρχείο' }).where(eq(categories.id, of.id))
    return { waiting: changing }
  })
  expect((await waiting).status).toBe(409)
})

test('an import keeps staff’s changes until its own record changes', async () => {
  const file = (name: string) => ({ categories: [{ id: 900, parentId: null, name }], products: [] })
  await importFiles(shop.ctx, file('Του αρχείου'))
  expect((await change(await named('Του αρχείου'), { name: 'Του καταστήματος' })).status).toBe(200)
  expect((await importFiles(shop.ctx, file('Του αρχείου'))).categories).toMatchObject({ unchanged: 1, changed: 0 })
  expect((await named('Του καταστήματος')).products).toBe(0)
  expect((await importFiles(shop.ctx, file('Νέα του αρχείου'))).categories).toMatchObject({ changed: 1 })
  expect(await named('Νέα του αρχείου')).toMatchObject({ parentId: null })
})

test('of very many products the first are updated at once, and the others in the background', async () => {
  const big = await add('Μεγάλη')
  const copies = 700
  await shop.ctx.db.execute(sql`
    insert into products (origin, origin_hash, title, description, type, primary_category_id, price, stock, search_text)
    select 'many ' || n, '', 'Πλήθος ' || n, '', 'gift', ${big.id}, 10000, 5, E' πλήθος\\n' from generate_series(1, ${copies}) n`)
  await shop.ctx.db.execute(sql`
    insert into product_categories (product_id, category_id) select id, ${big.id} from products where origin like 'many %'`)
  expect((await change(await named('Μεγάλη'), { name: 'Τεραστιότατη' })).status).toBe(200)
  const found = async () => {
    const { rows } = await shop.ctx.db.execute<{ count: number }>(sql`
      select count(*)::int as count from products p join search_documents d on d.product_id = p.id
      where p.origin like 'many %' and p.search_text like '%τεραστιοτατη%'`)
    return rows[0]?.count
  }
  expect(await found()).toBeGreaterThan(0)
  await expect.poll(found, { timeout: 120_000 }).toBe(copies)
})

test('a category’s picture is one of its products’, or none', async () => {
  const cups = await named('Κούπες')
  const { pictures } = (await call('pictures', { id: cups.id })).body
  expect(pictures.length).toBeGreaterThan(2)
  const { src, url } = pictures[1]
  const changed = (await change(cups, { imageSrc: src })).body.categories.find(({ id }: StaffCategory) => id === cups.id)
  expect(changed).toMatchObject({ imageSrc: src, imageUrl: url })
  for (const imageSrc of ['../../etc/passwd', 'none.webp', 'https://example.gr/a.png']) {
    const { status, body } = await change(await named('Κούπες'), { imageSrc })
    expect([imageSrc, status, body.error.code]).toEqual([imageSrc, 422, 'unknown-picture'])
  }
  await change(await named('Κούπες'), { imageSrc: cups.imageSrc })
})

test('a picture is uploaded for a category, and stays while the category has it', async () => {
  const colour = { create: { width: 900, height: 600, channels: 3, background: 'salmon' } } as const
  const body = await sharp(colour).jpeg().toBuffer()
  const headers = { 'content-type': 'application/octet-stream', ...eleni.headers }
  const { src, url } = await (await fetch(`${shop.origin}/api/staff/product/picture`, { method: 'POST', headers, body })).json()
  const cups = await named('Κούπες')
  expect((await change(cups, { imageSrc: src })).status).toBe(200)
  expect(await named('Κούπες')).toMatchObject({ imageSrc: src, imageUrl: url })
  await expect.poll(() => page(categoryUrl(0))).toContain(src)
  const later = { ...shop.ctx, now: new Date(Date.now() + 30 * 86_400_000) }
  await deleteUnusedPictures(later)
  expect((await fetch(shop.origin + url)).status).toBe(200)
  await change(await named('Κούπες'), { imageSrc: cups.imageSrc })
})

test('an invalid category is refused with a sentence', async () => {
  const cups = await named('Κούπες')
  for (const [field, body] of [
    ['name', { name: ' ', parentId: null }],
    ['name', { name: 'α\nβ', parentId: null }],
    ['name', { name: 'α'.repeat(101), parentId: null }],
    ['parentId', { name: 'Νέα', parentId: 'x' }],
  ] as const) {
    const answer = await call('add', body)
    expect([body, answer.status]).toEqual([body, 422])
    expect(answer.body.error.fields[field]).toMatch(/\p{Script=Greek}/u)
  }
  expect((await call('add', { name: 'ΚΟΥΠΕΣ', parentId: cups.parentId })).body.error.code).toBe('name-taken')
  expect((await call('add', { name: 'Νέα', parentId: 999_999 })).status).toBe(409)
  expect((await call('change', { ...cups, id: 999_999 })).status).toBe(404)
  const line: StaffCategory[] = []
  for (let level = 1; level <= 8; level += 1) line.push(await add(`Βάθος ${level}`, line.at(-1)?.id ?? null))
  expect((await call('add', { name: 'Βάθος 9', parentId: line.at(-1)?.id })).body.error.code).toBe('too-deep')
})
