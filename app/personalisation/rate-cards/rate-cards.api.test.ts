import { desc, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import type { StaffRateCard, StaffRateCards } from '#app/personalisation/rate-cards/rate-card.contract.ts'
import { emptyForm, formOf, type RateCardForm } from '#app/personalisation/rate-cards/rate-card-form.ts'
import { readDecorableProducts, readPriceHistory } from '#app/personalisation/read-decoration.server.ts'
import { productUrl } from '#app/urls.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
const neighbour = testShop(() => ({ DATABASE_URL: shop.ctx.config.databaseUrl, DATA_DIR: shop.ctx.config.dataDir }))
let eleni: TestUser
let productId: number

beforeAll(async () => {
  eleni = await signedIn(shop.ctx, 'staff', 'ελένη', ['catalogue'])
  const products = await readDecorableProducts(
    shop.ctx,
    Array.from({ length: 60 }, (_, at) => at + 1),
  )
  const printed = [...products.values()].find(({ positions }) => positions[0]?.techniques.some(({ key }) => key === 'silkscreen'))
  productId = printed?.id ?? 0
})

const call = (name: string, body: object, user = eleni) => shop.http(as(user)).post(`/api/staff/rate-cards/${name}`, body)
const all = async (): Promise<StaffRateCards> => (await call('get', {})).body
async function rateCard(key = 'silkscreen'): Promise<StaffRateCard> {
  const found = (await all()).cards.find(({ card }) => card.key === key)
  if (found === undefined) throw new Error(`there is no rate card ${key}`)
  return found
}
const save = (stored: StaffRateCard, patch: Partial<RateCardForm>, user?: TestUser) =>
  call('save', { key: stored.card.key, revision: stored.revision, form: { ...formOf(stored), ...patch } }, user)

async function printed(node = shop) {
  const positions = (await node.http(as(visitor)).get(`/api/personalisation/options?productId=${productId}`)).body.positions
  const position = positions.find(({ techniques }: { techniques: { key: string }[] }) =>
    techniques.some(({ key }) => key === 'silkscreen'),
  )
  const placement = { position: position.key, technique: 'silkscreen', colours: 1, widthMm: 20, heightMm: 20 }
  const { body } = await node
    .http(as(visitor))
    .post('/api/personalisation/price', { productId, quantity: 250, placements: [placement] })
  const setup = body.charges.find(({ type }: { type: string }) => type === 'setup')
  return { setup: setup.amount, version: body.priceListVersion }
}

test('a saved card is a new version for prices on every node, and earlier versions still explain earlier prices', async () => {
  const [before, price] = [await rateCard(), await printed()]
  const path = `${productUrl(productId)}.data`
  const shown = (await neighbour.http(as(visitor)).get(path)).headers.get('etag')
  const { status, body } = await save(before, { setup: '31,50' })
  expect([status, body.version]).toEqual([200, price.version + 1])
  expect(await printed()).toEqual({ setup: 31.5, version: price.version + 1 })
  await expect.poll(async () => (await neighbour.http(as(visitor)).get(path)).headers.get('etag')).not.toBe(shown)
  expect(await printed(neighbour)).toEqual({ setup: 31.5, version: price.version + 1 })

  const products = await readDecorableProducts(shop.ctx, [productId])
  const history = await readPriceHistory(shop.ctx, products.values(), price.version)
  expect(history.cardsAt(price.version).get('silkscreen')).toEqual(before.card)
  const [last] = await shop.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(last).toMatchObject({ subject: 'rate-card', subjectId: 'silkscreen', actorName: eleni.username })
  expect(last?.after).toEqual({ Προετοιμασία: '31,50\u00A0€' })

  // Lists follow: their all-in prices are rebuilt.
  const rebuilt = async () => {
    const { rows } = await shop.ctx.db.execute<{ version: string }>(sql`select version from all_in_state`)
    return rows[0]?.version.split(' ')[1]
  }
  await expect.poll(rebuilt, { timeout: 120_000 }).toBe(String(price.version + 1))
})

test('the history shows author and time, and an earlier version can be saved again', async () => {
  const now = await rateCard('padPrint')
  expect((await save(now, { handling: '0,99' })).status).toBe(200)
  const { versions } = (await call('history', { key: 'padPrint' })).body
  expect(versions).toHaveLength(2)
  expect(versions[0]).toMatchObject({ changedBy: eleni.username, changedAt: expect.any(String), card: { handling: 9_900 } })
  expect(versions[1]).toMatchObject({ changedBy: null, card: now.card })
  const changed = await rateCard('padPrint')
  expect((await save(changed, formOf(versions[1]))).status).toBe(200)
  expect((await rateCard('padPrint')).card).toEqual(now.card)
  expect((await call('history', { key: 'none' })).status).toBe(404)
})

test('of two people on one card the second is shown who was first, and can then overwrite', async () => {
  const nikos = await signedIn(shop.ctx, 'staff', 'νίκος', ['catalogue'])
  const opened = await rateCard('laserEngraving')
  expect((await save(opened, { leadDays: '9' }, nikos)).status).toBe(200)
  const refused = await save(opened, { leadDays: '11' })
  expect([refused.status, refused.body.error.code]).toEqual([409, 'rate-card-changed'])
  expect(refused.body.error.message).toContain(nikos.username)
  expect((await rateCard('laserEngraving')).card.leadDays).toBe(9)
  expect((await save(await rateCard('laserEngraving'), { leadDays: '' })).status).toBe(200)
  expect((await rateCard('laserEngraving')).card.leadDays).toBeNull()
  const both = await rateCard('laserEngraving')
  const answers = await Promise.all(['12', '13'].map((leadDays) => save(both, { leadDays })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('another cost alone is no new version, and nothing changed is no change', async () => {
  const opened = await rateCard('embroidery')
  const { version } = await all()
  expect((await save(opened, {})).body.version).toBe(version)
  expect((await save(opened, { costPercent: '61 %' })).body.version).toBe(version)
  const after = await rateCard('embroidery')
  expect([after.costPercent, after.card]).toEqual([61, opened.card])
  expect((await save(opened, { costPercent: '62' })).status).toBe(409)
})

test('a new card is added under its own key', async () => {
  const form = {
    ...emptyForm('silkscreen'),
    ranges: [{ fromCm2: '', toCm2: '', rows: [{ minQuantity: '1', price: '0,80', nextColourPrice: '' }] }],
  }
  const add = (key: string, over: object = {}) => call('save', { key, revision: null, form: { ...form, ...over } })
  expect((await add('mugs-screen')).status).toBe(200)
  expect(await rateCard('mugs-screen')).toMatchObject({ technique: 'silkscreen', card: { key: 'mugs-screen', setup: 0 } })
  for (const [key, over, code] of [
    ['mugs-screen', {}, 'rate-card-exists'],
    ['hotStamp2', { technique: 'nothing' }, 'invalid-input'],
    ['κλειδί', {}, 'invalid-input'],
    ['', {}, 'invalid-input'],
  ] as const) {
    const { status, body } = await add(key, over)
    expect([key, status, body.error.code]).toEqual([key, 422, code])
    expect(body.error.message).toMatch(/\p{Script=Greek}/u)
  }
  const opened = await rateCard('mugs-screen')
  const other = await save(opened, { technique: 'padPrint' })
  expect([other.status, other.body.error.code]).toEqual([422, 'technique-of-card'])
  const wrong = await save(opened, { setup: 'πολλά', ranges: [{ fromCm2: '', toCm2: '', rows: [] }] })
  expect(Object.keys(wrong.body.error.fields).toSorted()).toEqual(['form.ranges.0.rows', 'form.setup'])
  expect((await rateCard('mugs-screen')).card).toEqual(opened.card)
})
