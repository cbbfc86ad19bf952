import { randomUUID } from 'node:crypto'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { logos } from '#app/personalisation/logos/logos.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testLogo, testPdf, uploadLogo } from '#test/logos.ts'
import { filesOnDisk } from '#test/uploads.ts'

const shop = testShop()
const list = async (orderId: string, actor = visitor) => (await shop.http(as(actor)).post('/api/logos/list', { orderId })).body

test('a drawing becomes a picture without margins, with its spot colours', async () => {
  const orderId = randomUUID()
  const { status, body } = await uploadLogo(shop, orderId, testLogo(), 'Το σήμα μας.svg')
  expect([status, body.name, body.contentType]).toEqual([200, 'Το σήμα μας', 'image/svg+xml'])
  expect(body.facts).toMatchObject({ isVector: true, pixels: null, isPhotographic: false, hasWhiteBox: false })
  expect(body.facts.colours.map(({ hex }: { hex: string }) => hex).toSorted()).toEqual(['#1f3a5f', '#c2410c'])
  expect([body.width > 1_900, Math.round((body.width / body.height) * 100)]).toEqual([true, 275])
  expect(await list(orderId)).toEqual([body])
  const answer = await fetch(`${shop.origin}/api/logos/picture/${body.picture}.png`)
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: body.width, hasAlpha: true })
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect([answer.headers.get('x-content-type-options'), answer.headers.get('cache-control')]).toEqual([
    'nosniff',
    'private, max-age=31536000, immutable',
  ])
})

test('the first page of a PDF is drawn, its scripts are not run', async () => {
  const catalogue = '/OpenAction<</S/JavaScript/JS(while\\(true\\){})>>'
  const { status, body } = await uploadLogo(shop, randomUUID(), testPdf({ catalogue }), 'logo.ai')
  expect([status, body.contentType, body.facts.isVector, body.facts.colours.length]).toEqual([200, 'application/pdf', true, 2])
  expect(Math.round((body.width / body.height) * 10)).toBe(50)
})

test('a white box behind a bitmap is removed, and one click restores it', async () => {
  const orderId = randomUUID()
  const jpeg = await sharp(Buffer.from(testLogo())).flatten({ background: '#fff' }).jpeg().toBuffer()
  const { body: logo } = await uploadLogo(shop, orderId, new Uint8Array(jpeg), 'logo.jpg')
  expect(logo.facts).toMatchObject({ isVector: false, whiteBoxRemoved: true, hasWhiteBox: false })
  expect(logo.facts.pixels.width).toBeGreaterThan(210)
  const remedy = (kind: string) => shop.http(as(visitor)).post('/api/logos/remedy', { orderId, id: logo.id, remedy: kind })
  const { body: boxed } = await remedy('keep-white-box')
  expect(boxed).toMatchObject({ id: logo.id, facts: { hasWhiteBox: true, whiteBoxRemoved: false } })
  expect((await shop.http(as(visitor)).get(`/api/logos/picture/${logo.picture}.png`)).status).toBe(404)
  expect((await remedy('remove-white-box')).body).toEqual(logo)
  expect(await list(orderId)).toEqual([logo])
})

test('a CMYK JPEG, a palette PNG, and a WebP have the colours that they are seen in', async () => {
  const picture = sharp(Buffer.from(testLogo()), { density: 150 })
  const files = [
    await picture.clone().flatten({ background: '#fff' }).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
    await picture.clone().png({ palette: true }).toBuffer(),
    await picture.clone().webp().toBuffer(),
  ]
  for (const file of files) {
    const { status, body } = await uploadLogo(shop, randomUUID(), new Uint8Array(file), 'logo')
    expect([status, body.facts.colours.length]).toEqual([200, 2])
  }
})

test('the same logo twice is one, and the last to go takes its files along', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const before = await filesOnDisk(shop)
  const { body: first } = await uploadLogo(shop, one, testLogo(31))
  const [again, elsewhere] = [await uploadLogo(shop, one, testLogo(31)), await uploadLogo(shop, other, testLogo(31))]
  expect([again.body.id, elsewhere.body.picture, elsewhere.body.id === first.id]).toEqual([first.id, first.picture, false])
  expect((await filesOnDisk(shop)).length).toBe(before.length + 2)
  expect((await shop.http(as(visitor)).post('/api/logos/remove', { orderId: one, id: first.id })).body).toEqual([])
  expect((await filesOnDisk(shop)).length).toBe(before.length + 2)
  await shop.http(as(visitor)).post('/api/logos/remove', { orderId: other, id: elsewhere.body.id })
  expect(await filesOnDisk(shop)).toEqual(before)
})

test('others cannot list, rename, remove or change a logo', async () => {
  const [owner, user] = [randomUUID(), await signedIn(shop.ctx)]
  const { body: logo } = await uploadLogo(shop, owner, testLogo(33))
  const { body: ofAccount } = await uploadLogo(shop, owner, testLogo(34), 'ours.svg', user)
  for (const actor of [visitor, user, await signedIn(shop.ctx)]) {
    const orderId = randomUUID()
    for (const { id } of [logo, ofAccount].filter((each) => actor !== user || each === logo)) {
      expect((await shop.http(as(actor)).post('/api/logos/rename', { orderId, id, name: 'Δικό μου' })).status).toBe(404)
      expect((await shop.http(as(actor)).post('/api/logos/remedy', { orderId, id, remedy: 'keep-white-box' })).status).toBe(404)
      expect((await shop.http(as(actor)).post('/api/logos/remove', { orderId, id })).status).toBe(200)
    }
  }
  // An account's order GUID opens nothing without its session.
  expect((await shop.http(as(visitor)).post('/api/logos/list', { orderId: user.visitorId })).status).toBe(401)
  expect(await list(owner)).toEqual([logo])
  expect(await list(randomUUID(), user)).toEqual([ofAccount])
  const renamed = await shop.http(as(visitor)).post('/api/logos/rename', { orderId: owner, id: logo.id, name: ' Το σήμα ' })
  expect(renamed.body).toEqual({ ...logo, name: 'Το σήμα' })
})

test('an owner has at most 20 logos, even with concurrent uploads', async () => {
  const user = await signedIn(shop.ctx)
  const send = (width: number) => uploadLogo(shop, randomUUID(), testLogo(width), 'logo.svg', user)
  const { body: first } = await send(40)
  const row = { userId: user.id, name: '', pictureHash: first.picture, createdAt: shop.ctx.now, usedAt: shop.ctx.now }
  await shop.ctx.db.insert(logos).values(Array.from({ length: 17 }, () => ({ ...row, id: randomUUID() })))
  const rest = await Promise.all([58, 59, 60, 61].map(send))
  expect(rest.map(({ code = 'ok' }) => code).toSorted()).toEqual(['ok', 'ok', 'too-many-logos', 'too-many-logos'])
  expect(await list(randomUUID(), user)).toHaveLength(20)
})

test('a picture has no other names', async () => {
  const names = ['', 'x.png', `${'0'.repeat(64)}.png`, '0'.repeat(64), `..%2f..%2f${'0'.repeat(64)}.png`]
  for (const name of names) expect((await fetch(`${shop.origin}/api/logos/picture/${name}`)).status).toBe(404)
})
