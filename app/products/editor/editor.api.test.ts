import { setTimeout as delay } from 'node:timers/promises'

import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import type { OpenedProduct } from '#app/products/editor/editor-schemas.ts'
import { pathOf } from '#app/platform/http/contract.ts'
import { editorCalls } from '#app/products/editor/editor.contract.ts'
import { auditLog } from '#app/account/audit/audit.tables.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { productVersions } from '#app/catalogue/manage/product-versions.tables.ts'
import { categoryUrl, productUrl, searchUrl } from '#app/urls.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { cartWith } from '#test/placed-orders.ts'

// Two nodes on one database.
const shop = testShop()
const node = testShop(() => ({ DATABASE_URL: shop.ctx.config.databaseUrl, DATA_DIR: shop.ctx.config.dataDir }))
let anna: TestUser
let nikos: TestUser

beforeAll(async () => {
  anna = await signedIn(shop.ctx, 'staff', 'άννα')
  nikos = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const call = (name: string, body: object, actor: Actor = anna) => shop.http(as(actor)).post(`/api/staff/product/${name}`, body)
const open = async (productId: number | null, actor: Actor = anna): Promise<OpenedProduct> =>
  (await call('open', { productId, copyOf: null }, actor)).body
/** Saves the opened product with these fields changed. */
const save = (opened: OpenedProduct, over: object, further: object = {}, actor: Actor = anna) => {
  const { productId, revision, read, form } = opened
  const body = { productId, revision, read, form: { ...form, ...over }, removeUsed: false, isRestored: false, ...further }
  return call('save', body, actor)
}
const [withVariants, plain, stocked, related] = [4, 5, 6, 8]

const upload = async (bytes: BodyInit, actor: Actor = anna) => {
  const headers = { 'content-type': 'application/octet-stream', ...actor.headers }
  const response = await fetch(shop.origin + pathOf(editorCalls, 'picture'), { method: 'POST', headers, body: bytes })
  return { status: response.status, body: await response.json() }
}
const photograph = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

test('a new product is on its page, its list and in search of all nodes, once it is shown', async () => {
  const { body: photo } = await upload(await photograph('teal'))
  expect(photo).toEqual({
    src: expect.stringMatching(/^own\/[0-9a-f]{64}\.jpg$/),
    url: expect.stringContaining('/pictures/own/'),
  })
  const opened = await open(null)
  const [category] = (await call('choices', {})).body.categories
  const title = 'Σουβέρ λεκτικού ανεμόμυλου'
  const form = {
    title,
    type: 'Σουβέρ',
    categoryIds: [category.id],
    price: '1.200,50',
    stock: '1.000',
    variants: [{ variantId: 1, sku: 'SOU-1', size: '', colour: 'navy', stock: '' }],
    images: [{ imageId: 1, src: photo.src, alt: 'Σουβέρ μπλε', variantIds: [1] }],
  }
  const { body } = await save(opened, form)
  const pages = [productUrl(body.productId), `${categoryUrl(category.id)}?sort=newest`, searchUrl(title)]
  const shown = () =>
    Promise.all(
      [shop, node].flatMap((each) =>
        pages.map(async (page) => {
          const { status, text } = await each.http(as(visitor)).get(page)
          return status === 200 && text.includes(`/product/${body.productId}"`)
        }),
      ),
    )
  expect(new Set(await shown())).toEqual(new Set([false]))
  expect((await save(await open(body.productId), { hidden: false })).status).toBe(200)
  await expect.poll(async () => new Set(await shown())).toEqual(new Set([true]))
  expect((await node.http(as(visitor)).get(productUrl(body.productId))).text).toContain('Σουβέρ μπλε')
  expect((await fetch(shop.origin + photo.url)).headers.get('content-type')).toBe('image/webp')
  expect((await call('history', { productId: body.productId })).body.versions[0]).toMatchObject({
    actorName: 'άννα',
    cause: 'editor',
    changes: [{ label: 'Κρυφό από το κατάστημα', before: 'ναι', after: 'όχι' }],
  })
  const logged = await shop.ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(body.productId)))
  expect(logged.map(({ after }) => after)).toEqual([{ title, sku: null }, { hidden: false }])
})

test('of two who save, the second is refused and nothing of the first is lost; the opened state is the base of the comparison', async () => {
  const [one, other] = [await open(plain), await open(plain, nikos)]
  expect((await open(plain)).colleagues).toEqual([{ name: 'νίκος', hasDraft: false }])
  const both = await Promise.all([save(one, { brand: 'Πρώτη' }), save(other, { material: 'Δεύτερο' }, {}, nikos)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const lost = both.find(({ status }) => status === 409)
  expect(lost?.body.error).toMatchObject({ code: 'product-changed', message: expect.stringContaining('Όσα γράψατε είναι εδώ') })
})

test('related products are chosen, shown first and in order, copied, and restored by a version', async () => {
  const [first, second] = [21, 9]
  const opened = await open(related)
  expect(opened.form.relatedIds).toEqual([])
  const asShown = async () => {
    const { text } = await shop.http(as(visitor)).get(productUrl(related))
    const section = text.slice(text.indexOf('id="related"'))
    return [...new Set([...section.matchAll(/\/product\/(\d+)"/g)].map(([, id]) => Number(id)))].slice(0, 4)
  }
  const alike = await asShown()
  expect((await save(opened, { relatedIds: [first, second] })).status).toBe(200)
  await expect.poll(asShown).toEqual([first, second, ...alike.filter((id) => id !== first && id !== second)].slice(0, 4))
  const chosen = await open(related)
  expect([chosen.form.relatedIds, Object.keys(chosen.relatedTitles)]).toEqual([
    [first, second],
    ['9', '21'],
  ])
  const { body: copy } = await call('open', { productId: null, copyOf: related })
  expect(copy.form.relatedIds).toEqual([first, second])
  // A preview of unsaved changes.
  const { body: seen } = await call('preview', { productId: related, form: { ...chosen.form, relatedIds: [second] } })
  expect(seen.related[0].id).toBe(second)
  expect((await save(await open(related), { relatedIds: [] })).status).toBe(200)
  const { body: history } = await call('history', { productId: related })
  expect(history.versions[0].changes).toEqual([
    { field: 'relatedIds', label: 'Σχετικά προϊόντα', before: expect.stringContaining('\n'), after: '(κενό)' },
  ])
  const { body: version } = await call('version', { productId: related, revision: chosen.revision })
  expect([version.form.relatedIds, Object.keys(version.relatedTitles)]).toEqual([
    [first, second],
    ['9', '21'],
  ])
})

test('a product that does not exist, or the product itself, cannot be related', async () => {
  for (const id of [2_000_000, related]) {
    const refused = await save(await open(related), { relatedIds: [id] })
    expect([refused.status, refused.body.error.code]).toEqual([422, 'unknown-related'])
  }
})

test('pieces that orders took stay taken, and an outdated stock number is refused', async () => {
  const opened = await open(stocked)
  const take = sql`update products set stock = stock - 2 where id = ${stocked}`
  const stockNow = async () => (await shop.ctx.db.select().from(products).where(eq(products.id, stocked)))[0]?.stock
  await shop.ctx.db.execute(take)
  const left = opened.read.product - 2
  expect((await save(opened, { brand: 'Άλλη' })).status).toBe(200)
  expect(await stockNow()).toBe(left)
  const again = await open(stocked)
  await shop.ctx.db.execute(take)
  const refused = await save(again, { stock: String(left + 500), brand: 'Τρίτη' })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'stock-changed'])
  expect(await stockNow()).toBe(left - 2)
  expect((await open(stocked)).form.brand).toBe('Άλλη')
})

test('each invalid field has its sentence, and ambiguous numbers are refused', async () => {
  const opened = await open(plain)
  const { status, body } = await save(opened, {
    title: ' ',
    price: '1.200',
    discountPercent: '101',
    offerEnd: '2026-02-31',
    minimumQuantity: '7',
    quantityMultiple: '5',
    categoryIds: [],
    priceBreaks: [
      { minQuantity: '100', unitPrice: '2' },
      { minQuantity: '1', unitPrice: 'φθηνά' },
    ],
    gtin: '5201234567895',
    variants: [{ variantId: 1, sku: '', gtin: '1234', size: '', colour: 'navy', stock: '-3' }],
    images: [{ imageId: 1, src: '../../etc/passwd.png', alt: '', variantIds: [] }],
  })
  expect(status).toBe(422)
  const { fields } = body.error
  expect(fields['form.price']).toBe('Εννοείτε 1.200 ή 1,20; Γράψτε 1200 ή 1,20.')
  const paths =
    'title discountPercent offerEnd categoryIds priceBreaks.1.minQuantity priceBreaks.1.unitPrice gtin variants.0.gtin variants.0.stock images.0.src'
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(paths.split(' ').map((path) => `form.${path}`)))
  for (const sentence of Object.values(fields)) expect(sentence).toMatch(/[α-ω]/)
  expect((await save(opened, { minimumQuantity: '7', quantityMultiple: '5' })).body.error.fields).toEqual({
    'form.minimumQuantity': 'Η ελάχιστη ποσότητα πρέπει να είναι πολλαπλάσιο του 5.',
  })
  expect((await save(opened, { categoryIds: [999_999] })).status).toBe(422)
  for (const hostile of [
    null,
    'x',
    { title: '\u0000' },
    { ...opened.form, variants: 'x' },
    { ...opened.form, price: { a: 1 } },
  ]) {
    expect((await call('save', { ...opened, form: hostile, removeUsed: false, isRestored: false })).status).toBe(422)
  }
  expect((await save({ ...opened, productId: 999_999 }, {})).status).toBe(404)
  expect((await call('open', { productId: 999_999, copyOf: null })).status).toBe(404)
})

test('a SKU belongs to one product, which the refusal names', async () => {
  const [mine, other] = [await open(plain), await open(withVariants)]
  const taken = other.form.variants[0]?.sku || other.form.sku
  const refused = await save(mine, { sku: taken })
  expect([refused.status, refused.body.error.fields['form.sku']]).toEqual([
    422,
    `Τον κωδικό ${taken} έχει ήδη το προϊόν ${withVariants}, «${other.form.title}».`,
  ])
  const [category] = (await call('choices', {})).body.categories
  const fresh = await open(null)
  const form = { title: 'Δίδυμα', type: 'Δοκιμή', categoryIds: [category.id], price: '1', sku: 'TWIN-1' }
  const both = await Promise.all([save(fresh, form), save(fresh, form)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a variant in a cart is removed only after a confirmation; numbers of variants are never reused', async () => {
  const opened = await open(withVariants)
  const [first, ...rest] = opened.form.variants
  await cartWith(shop, [{ id: withVariants, variantId: first?.variantId ?? 0, qty: 1 }])
  const images = opened.form.images.map((image) => ({
    ...image,
    variantIds: image.variantIds.filter((id) => id !== first?.variantId),
  }))
  const refused = await save(opened, { variants: rest, images })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'variants-in-use'])
  const { body } = await call('variant-uses', {
    productId: withVariants,
    variantIds: opened.form.variants.map((each) => each.variantId),
  })
  expect(body.uses).toEqual([{ variantId: first?.variantId, carts: 1, quotes: 0, orders: 0 }])
  expect((await save(opened, { variants: rest, images }, { removeUsed: true })).status).toBe(200)
  const after = await open(withVariants)
  expect(after.form.variants).toEqual(rest)
  expect(after.nextVariantId).toBe(opened.nextVariantId)
  const { body: version } = await call('version', { productId: withVariants, revision: opened.revision })
  expect((await save(after, version.form, { isRestored: true })).status).toBe(200)
  expect((await open(withVariants)).form).toEqual(opened.form)
  const causes = await shop.ctx.db.select().from(productVersions).where(eq(productVersions.productId, withVariants))
  expect(causes.map(({ cause }) => cause)).toEqual([null, 'editor', 'restored'])
})

test('a draft is stored for its author, complete or not, and deleted by the save', async () => {
  const opened = await open(plain)
  const { revision, read } = opened
  const form = { ...opened.form, title: '', price: 'δύο και κάτι' }
  expect((await call('keep-draft', { productId: plain, draft: { form, revision, read } })).status).toBe(200)
  expect((await open(plain)).draft).toMatchObject({ form, revision })
  const seen = await open(plain, nikos)
  expect([seen.draft, seen.colleagues]).toEqual([null, [{ name: 'άννα', hasDraft: true }]])
  expect((await save(opened, { brand: 'Με πρόχειρο' })).status).toBe(200)
  expect((await open(plain)).draft).toBeNull()
  expect((await call('keep-draft', { productId: 999_999, draft: null })).status).toBe(404)
  await call('leave', { productId: plain })
  expect((await open(plain, nikos)).colleagues).toEqual([])
})

test('a preview shows the visitors’ page, with prices with a logo, and changes nothing', async () => {
  const opened = await open(withVariants)
  const before = await shop.http(as(visitor)).get(productUrl(withVariants))
  const form = { ...opened.form, title: 'Μόνο στην προεπισκόπηση', price: '9,99', hidden: true }
  const { body } = await call('preview', { productId: withVariants, form })
  expect(body.product).toMatchObject({ title: form.title, price: 99_900, allIn: { decoration: expect.stringMatching(/\d/) } })
  expect(body.terms.positions.length).toBeGreaterThan(0)
  const [category] = (await call('choices', {})).body.categories
  const made = { ...(await open(null)).form, title: 'Νέο', type: 'Νέο', categoryIds: [category.id], price: '3' }
  expect((await call('preview', { productId: null, form: made })).body.product).toMatchObject({ title: 'Νέο', price: 30_000 })
  await delay(1_000)
  expect((await shop.http(as(visitor)).get(productUrl(withVariants))).text).toBe(before.text)
  expect((await open(withVariants)).form).toEqual(opened.form)
})

test('a file that is not a photograph is refused with a sentence, and nothing is stored', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const whole = await photograph('plum')
  const refused = [
    await upload('<?php system($_GET["c"]) ?>'),
    await upload(svg),
    await upload(''),
    await upload(whole.subarray(0, 400)),
    await upload(Buffer.alloc(21 * 1024 * 1024, 1)),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 413])
  for (const { body } of refused) expect(body.error.message).toMatch(/[α-ω]/)
  expect((await upload(whole)).status).toBe(200)
  const compose = (over: object) => call('compose-picture', { archetype: 'enamel-mug', view: 'main', colour: '123abc', ...over })
  expect((await compose({ archetype: 'nothing' })).status).toBe(404)
  expect((await compose({ archetype: '../x' })).status).toBe(422)
  const { body } = await compose({})
  expect(body.src).toBe('enamel-mug/main/123abc.webp')
  expect((await fetch(shop.origin + body.url)).status).toBe(200)
})
