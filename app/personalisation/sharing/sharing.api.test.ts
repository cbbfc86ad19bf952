import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { deleteEndedShares } from '#app/personalisation/sharing/own-shares.server.ts'
import { sharedShelves } from '#app/personalisation/sharing/sharing.tables.ts'
import { signedIn, testPassword } from '#test/accounts.ts'
import { decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
beforeAll(() => importDecoratedProduct(shop.ctx))

const mug = 28
const nothingInUse = () => Promise.resolve(new Set<string>())
const line = (over: object = {}) => ({
  productId: decoratedProductId,
  variantId: null,
  quantity: 250,
  placements: [frontPlacement],
  ...over,
})
const call = (path: string, body: object, actor: Actor = visitor) =>
  shop.http(as(actor)).post(`/api/personalisation/shares${path}`, body)
const make = (orderId: string, over: object = {}, actor: Actor = visitor) =>
  call('', { orderId, title: 'Συνέδριο', note: 'Ποια σας αρέσουν;', days: 30, items: [line()], ...over }, actor)
const open = (url: string, headers: Record<string, string> = {}) => shop.http(as(visitor)).get(url, headers)

/** The mean difference of channels over all pixels, 0 to 255 */
async function meanDifference(some: Buffer, others: Buffer): Promise<number> {
  const [a, b] = await Promise.all([some, others].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()))
  if (a === undefined || b === undefined || a.length !== b.length) throw new Error('the pictures have other sizes')
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
}

async function link(orderId = randomUUID(), over: object = {}): Promise<{ url: string; id: string; orderId: string }> {
  const { status, body } = await make(orderId, over)
  expect([status, body.error]).toEqual([200, undefined])
  return { ...body, orderId }
}

test('anybody with the link sees products, texts, prices and day; nobody else can find it', async () => {
  const { url } = await link()
  expect(url).toMatch(/^\/shared\/[\w-]{43}$/)
  const { status, text, headers } = await open(url)
  expect(status).toBe(200)
  for (const words of ['Συνέδριο', 'Ποια σας αρέσουν;', 'Σημειωματάριο', 'Μεταξοτυπία, Μπροστά, 4 χρώματα', '6,33', '1.582,50'])
    expect(text).toContain(words)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
})

test('the shop stores the hash of a token only', async () => {
  const { url, id } = await link()
  const { rows } = await shop.ctx.db.execute<{ row: string }>(
    sql`select to_jsonb(s)::text || coalesce((select jsonb_agg(i)::text from shared_items i where i.shelf_id = s.id), '') as row
      from shared_shelves s where id = ${id}`,
  )
  expect(rows[0]?.row).not.toContain(url.split('/').at(-1))
})

test('chats get a title, a sentence and a picture of 1200 × 630', async () => {
  const { url } = await link(randomUUID(), { items: [line(), line({ productId: mug, placements: [] })] })
  const { text } = await open(url)
  const content = (property: string) => new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(text)?.[1]
  expect(content('og:title')).toBe('Συνέδριο')
  expect(content('og:description')).toBe('Ποια σας αρέσουν;')
  expect(content('og:image')).toBe(`${url}/preview.jpg`)
  expect([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630'])
  const response = await fetch(`${shop.origin}${url}/preview.jpg`)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('cache-control')).toBe('private, max-age=300')
  const picture = Buffer.from(await response.arrayBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 })
  expect(picture.length).toBeLessThan(300_000)
})

test('a picture is read by link and place, and nothing else is', async () => {
  const { url, id, orderId } = await link()
  const picture = await fetch(`${shop.origin}${url}/1.webp`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(800)
  for (const file of ['2.webp', '0.webp', '01.webp', '25.webp', '1.png', '1.webp.map', '..%2f1.webp', '1%2ewebpx'])
    expect([file, (await open(`${url}/${file}`)).status]).toEqual([file, 404])
  await call('/revoke', { orderId, id })
  expect((await open(`${url}/1.webp`)).status).toBe(404)
  expect((await open(`${url}/preview.jpg`)).status).toBe(404)
})

test('unknown, expired and revoked links answer alike', async () => {
  const [revoked, expired] = [await link(), await link()]
  await call('/revoke', { orderId: revoked.orderId, id: revoked.id })
  await shop.ctx.db
    .update(sharedShelves)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(sql`id = ${expired.id}`)
  const unknown = '/shared/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  const answers = await Promise.all(
    [revoked.url, expired.url, unknown, '/shared/1', `${unknown}A`].map(async (url) => {
      const { status, text, headers } = await open(url)
      const [main] = /<main.*<\/main>/s.exec(text) ?? []
      return [status, main, headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('referrer-policy')]
    }),
  )
  expect(answers[0]?.[0]).toBe(404)
  expect(answers[0]?.[1]).toContain('Αυτός ο σύνδεσμος δεν ισχύει')
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('a browser that opens it counts, a robot does not', async () => {
  const { url, orderId } = await link()
  await open(url)
  await open(url, { 'upgrade-insecure-requests': '1' })
  await open(url, { 'upgrade-insecure-requests': '1' })
  const { body } = await call('/list', { orderId })
  expect(body.shares).toMatchObject([{ title: 'Συνέδριο', items: 1, views: 2, revokedAt: null }])
})

test('links are listed and revoked by their owner only', async () => {
  const { id, url, orderId } = await link()
  for (const other of [randomUUID(), (await signedIn(shop.ctx)).visitorId]) {
    expect([401, 404]).toContain((await call('/revoke', { orderId: other, id })).status)
  }
  const user = await signedIn(shop.ctx)
  expect((await call('/revoke', { orderId, id }, user)).status).toBe(404)
  expect((await call('/list', { orderId }, user)).body.shares).toEqual([])
  expect((await open(url)).status).toBe(200)
  for (const _ of [1, 2]) expect((await call('/revoke', { orderId, id })).body).toEqual({ ok: true })
  expect((await open(url)).status).toBe(404)
  expect((await call('/list', { orderId })).body.shares[0].revokedAt).not.toBeNull()
})

test('bad input is refused in Greek, and makes no link', async () => {
  const orderId = randomUUID()
  const many = Array.from({ length: 25 }, () => line())
  const wrong: [object, RegExp][] = [
    [{ items: [] }, /από 1 έως 24/],
    [{ items: many }, /από 1 έως 24/],
    [{ days: 8 }, /7, 30, 90/],
    [{ days: 1e308 }, /7, 30, 90/],
    [{ title: 'α'.repeat(81) }, /80/],
    [{ title: 'α\u0000' }, /απλό κείμενο/],
    [{ note: 'α'.repeat(501) }, /500/],
    [{ note: 'α\u0007' }, /απλό κείμενο/],
    [{ logo: 'x' }, /λογότυπο/],
    [{ logo: '0'.repeat(64) }, /λογότυπο/],
    [{ items: [line({ quantity: 0 })] }, /ποσότητα/],
    [{ items: [line({ quantity: 2.5 })] }, /ποσότητα/],
    [{ items: [line(), line({ productId: 999_999 })] }, /Προϊόν 2.*δεν υπάρχει/],
    [{ items: [line({ variantId: 77 })] }, /παραλλαγή/],
    [{ items: [line({ placements: [{ ...frontPlacement, position: 'lid' }] })] }, /θέση/],
    [{ items: [line({ placements: [{ ...frontPlacement, widthMm: 100.1 }] })] }, /χωρά έως/],
    [{ items: [line({ placements: [frontPlacement, frontPlacement] })] }, /δύο φορές/],
  ]
  for (const [over, sentence] of wrong) {
    const { status, body } = await make(orderId, over)
    expect([over, status]).toEqual([over, 422])
    expect(body.error.message).toMatch(sentence)
  }
  expect((await call('/list', { orderId })).body.shares).toEqual([])
})

test('another visitor’s logo cannot be shown, by whatever way its hash is known', async () => {
  const picture = 'ab'.repeat(32)
  const box = { xMm: 0, yMm: 0, widthMm: 50, heightMm: 20, degrees: 0 }
  const artwork = [{ kind: 'logo', picture, ink: null, ...box }]
  const drawn = line({ placements: [{ ...frontPlacement, artwork }] })
  for (const over of [{ logo: picture }, { items: [drawn] }]) {
    const { status, body } = await make(randomUUID(), over)
    expect([status, body.error.code]).toEqual([422, 'unknown-logo'])
  }
})

test('a visitor’s logo is put on products without artwork, in its default place', async () => {
  const orderId = randomUUID()
  const logo = (await uploadLogo(shop, orderId, testLogo(101))).body
  const items = [line(), { productId: mug, variantId: null, quantity: 100 }, line({ placements: [] })]
  const { url, id } = await link(orderId, { logo: logo.picture, items })
  const { rows } = await shop.ctx.db.execute<{ placements: { artwork?: object[] }[] }>(
    sql`select placements from shared_items where shelf_id = ${id} order by place`,
  )
  expect(rows.map(({ placements }) => placements.map(({ artwork = [] }) => artwork.length))).toEqual([[1], [1], []])
  const picture = async (place: number) => Buffer.from(await (await fetch(`${shop.origin}${url}/${place}.webp`)).arrayBuffer())
  const bare = await link(orderId, { items: [{ productId: mug, variantId: null, quantity: 100, placements: [] }] })
  const bareMug = Buffer.from(await (await fetch(`${shop.origin}${bare.url}/1.webp`)).arrayBuffer())
  const difference = await meanDifference(await picture(2), bareMug)
  expect(difference).toBeGreaterThan(0.5)
  expect((await open(`${url}/preview.jpg`)).status).toBe(200)
})

test('removing a logo ends its owner’s links, and no others', async () => {
  const [mine, theirs] = [randomUUID(), randomUUID()]
  const [logo, same] = [(await uploadLogo(shop, mine, testLogo(102))).body, (await uploadLogo(shop, theirs, testLogo(102))).body]
  expect(same.picture).toBe(logo.picture)
  const [ends, stays, bare] = [
    await link(mine, { logo: logo.picture }),
    await link(theirs, { logo: same.picture }),
    await link(mine),
  ]
  await shop.http(as(visitor)).post('/api/logos/remove', { orderId: mine, id: logo.id })
  expect([(await open(ends.url)).status, (await open(stays.url)).status, (await open(bare.url)).status]).toEqual([404, 200, 200])
  expect((await make(mine, { logo: logo.picture })).status).toBe(422)
})

test('an account’s links end with its logo, and a picture is removed with the last link that uses it', async () => {
  const user = await signedIn(shop.ctx)
  const orderId = randomUUID()
  const logo = (await uploadLogo(shop, orderId, testLogo(103), 'logo.svg', user)).body
  const { body } = await make(orderId, { logo: logo.picture }, user)
  expect((await open(body.url)).status).toBe(200)
  await shop.http(as(user)).post('/api/logos/remove', { orderId, id: logo.id })
  expect((await open(body.url)).status).toBe(404)
})

test('lines of text are shown on the page, whatever they contain', async () => {
  const text = { kind: 'text', text: '<b>Χρόνια & πολλά</b>', font: 'serif', ink: '#1f3a5f' }
  const artwork = [{ ...text, xMm: 0, yMm: 0, widthMm: 50, heightMm: 20, degrees: 0 }]
  const { url } = await link(randomUUID(), {
    title: '</title><script>alert(1)</script>',
    items: [line({ placements: [{ ...frontPlacement, artwork }] })],
  })
  const page = (await open(url)).text
  expect(page).toContain('«&lt;b&gt;Χρόνια &amp; πολλά&lt;/b&gt;»')
  expect(page).not.toContain('<script>alert(1)')
})

test('too few pieces for a technique are shown with the reason, and do not count in the sum', async () => {
  const few = line({ quantity: 5, placements: [{ ...frontPlacement, technique: 'padPrint', colours: 1 }] })
  const { url } = await link(randomUUID(), { items: [line(), few] })
  const { text } = await open(url)
  expect(text).toContain('από 10 τεμάχια και πάνω')
  expect(text).toContain('Ένα προϊόν δεν μετρά στο σύνολο.')
  expect(text).toContain('1.582,50')
})

test('a product that left the catalogue is named, without a price', async () => {
  const { url, id } = await link(randomUUID(), { items: [line(), line({ productId: mug, placements: [] })] })
  await shop.ctx.db.execute(sql`update shared_items set product_id = 999998 where shelf_id = ${id} and place = 2`)
  const { text } = await open(url)
  expect(text).toContain('Το προϊόν δεν υπάρχει πια στον κατάλογο.')
  expect((await fetch(`${shop.origin}${url}/2.webp`)).status).toBe(200)
})

test('50 links may be live, even with concurrent requests', async () => {
  const orderId = randomUUID()
  for (let at = 0; at < 48; at += 8) await Promise.all(Array.from({ length: 8 }, () => link(orderId)))
  const last = await Promise.all(Array.from({ length: 4 }, () => make(orderId)))
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
  const [share] = (await call('/list', { orderId })).body.shares
  await call('/revoke', { orderId, id: share.id })
  expect((await make(orderId)).status).toBe(200)
})

test('a visitor’s links become the account’s at login, and go with it', async () => {
  const { url, orderId } = await link()
  const user = await signedIn(shop.ctx)
  const { status } = await shop
    .http(as(visitor))
    .post('/api/account/login', { username: user.username, password: testPassword, tempId: orderId })
  expect(status).toBe(200)
  expect((await call('/list', { orderId: randomUUID() }, user)).body.shares).toHaveLength(1)
  const data = await shop.http(as(user)).post('/api/account/export', {})
  expect(data.text).toContain('Συνέδριο')
  await shop.http(as(user)).post('/api/account/close', { currentPassword: testPassword })
  expect((await open(url)).status).toBe(404)
})

test('the nightly job removes ended links', async () => {
  const [live, expired, revoked] = [await link(), await link(), await link()]
  await call('/revoke', { orderId: revoked.orderId, id: revoked.id })
  const later = (days: number) => new Date(Date.now() + days * 86_400_000)
  await shop.ctx.db
    .update(sharedShelves)
    .set({ expiresAt: later(-1) })
    .where(sql`id = ${expired.id}`)
  await deleteEndedShares(shop.ctx, nothingInUse)
  const left = async ({ orderId }: { orderId: string }) => (await call('/list', { orderId })).body.shares.length
  expect([await left(live), await left(expired), await left(revoked)]).toEqual([1, 0, 1])
  await deleteEndedShares({ ...shop.ctx, now: later(8) }, nothingInUse)
  expect([await left(live), await left(revoked)]).toEqual([1, 0])
})
