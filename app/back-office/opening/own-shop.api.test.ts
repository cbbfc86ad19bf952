import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { importSampleIfEmpty } from '#app/catalogue/import/import-sample.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { confirmed, signedIn, type TestUser } from '#test/accounts.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { cartWith, orderBody, postOrder } from '#test/placed-orders.ts'
import { submittedQuote } from '#test/quotes.ts'

const shop = testShop()
const { get } = shop.http(as(visitor))
let boss: TestUser
const staff = (path: string, body: object = {}, actor = boss) => shop.http(as(actor)).post(`/api/staff/${path}`, body)
const today = async () => (await staff('today')).body

async function counts() {
  const { rows } = await shop.ctx.db.execute(sql`
    select (select count(*)::int from products) as products, (select count(*)::int from categories) as categories,
      (select count(*)::int from orders) as orders, (select count(*)::int from quotes) as quotes,
      (select count(*)::int from carts) as carts, (select count(*)::int from users where role = 'customer') as customers,
      (select count(*)::int from rate_cards) as cards, (select count(*)::int from search_tags) as tags`)
  return rows[0]
}

beforeAll(async () => {
  boss = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator', 'διευθύντρια'))
})

test('a shop with the sample says on every page that it is a demonstration', async () => {
  for (const path of ['/', '/shop', '/product/1', '/cart', '/promo/', '/contact-us', '/login/', '/coming-soon', '/nowhere'])
    expect([path, (await get(path)).text.match(/<aside class="demonstration">([^<]*)</)?.[1]]).toEqual([
      path,
      'Κατάστημα επίδειξης: οι παραγγελίες δεν εκτελούνται.',
    ])
})

test('only an administrator who has just given the password starts an own shop', async () => {
  const start = (actor: TestUser) => staff('shop/start-own', { removesSample: true }, actor)
  expect((await start(await signedIn(shop.ctx, 'staff'))).status).toBe(403)
  const unconfirmed = await start(await signedIn(shop.ctx, 'administrator'))
  expect([unconfirmed.status, (await today()).ownShop]).toEqual([403, { isUnderWay: false, failure: null }])
  expect((await staff('shop/start-own')).status).toBe(422)
  expect((await counts())?.['products']).toBeGreaterThan(160)
})

test(
  'the sample and what was tried with it go after a backup, what staff made stays, and the shop is closed',
  { timeout: 300_000 },
  async () => {
    await signedIn(shop.ctx, 'customer')
    await submittedQuote(shop.ctx)
    expect((await postOrder(shop, orderBody(await cartWith(shop, [{ id: 28, qty: 100 }])))).status).toBe(201)
    await importFiles(shop.ctx, {
      categories: [{ id: 9_000, parentId: null, name: 'Δικά μας' }],
      products: [rawProduct({ id: 90_001, sku: 'OWN-1', categories: [9_000] })],
    })
    const { revisions, values } = (await staff('settings/get')).body
    const contact = { ...values.socialLinks, phone: '2310 123 456', email: values.email }
    expect((await staff('settings/save', { section: 'contact', revision: revisions.contact, ...contact })).status).toBe(200)

    expect((await staff('shop/start-own', { removesSample: true })).status).toBe(200)
    await expect.poll(async () => (await today()).ownShop, { timeout: 240_000, interval: 300 }).toBe(null)

    expect(await counts()).toEqual({
      products: 1,
      categories: 1,
      orders: 0,
      quotes: 0,
      carts: 0,
      customers: 0,
      cards: 0,
      tags: 0,
    })
    expect(await readSettings(shop.ctx)).toMatchObject({
      isSample: false,
      isOpen: false,
      ownShopRun: '',
      companyName: '',
      afm: '',
      email: '',
      bankAccounts: [],
      phone: '2310 123 456',
    })
    await expect.poll(async () => (await get('/')).status).toBe(503)
    const { isOpen, firstSteps } = await today()
    expect([isOpen, firstSteps.find(({ code }: { code: string }) => code === 'company')]).toEqual([
      false,
      { code: 'company', isDone: false },
    ])
    expect((await staff('health/get')).body.backups.stored).toHaveLength(1)
    const again = await staff('shop/start-own', { removesSample: true })
    expect([again.status, again.body.error.code]).toEqual([409, 'no-sample'])

    // Nor does a start with SAMPLE_CATALOGUE=on bring it back.
    await shop.ctx.db.execute(sql`delete from products`)
    expect(await importSampleIfEmpty(shop.ctx, importParts)).toBe(false)
    expect((await staff('shop/open')).status).toBe(200)
    await expect.poll(async () => (await get('/')).status).toBe(200)
    expect((await get('/')).text).not.toContain('επίδειξης')
  },
)
