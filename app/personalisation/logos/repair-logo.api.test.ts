import { randomUUID } from 'node:crypto'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { signedIn } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'

const shop = testShop()
const call = async (name: string, body: object, actor = visitor) => shop.http(as(actor)).post(`/api/logos/${name}`, body)
const picture = async (hash: string) => (await shop.http(as(visitor)).get(`/api/logos/picture/${hash}.png`)).status

async function uploadedBitmap(orderId: string, width = 80) {
  const png = await sharp(Buffer.from(testLogo(width)))
    .resize(200)
    .png()
    .toBuffer()
  return { png, logo: (await uploadLogo(shop, orderId, new Uint8Array(png), 'Σήμα.png')).body }
}

test('a bitmap is repaired into a logo of its own, which leads back to it', async () => {
  const orderId = randomUUID()
  const { png, logo } = await uploadedBitmap(orderId)
  expect([logo.facts.isVector, logo.repairedFrom]).toEqual([false, null])
  const wanted = { orderId, id: logo.id, widthMm: 50, technique: 'silkscreen' }
  const preview = (await call('repair/preview', wanted)).body
  expect(preview).toMatchObject({ widthMm: 50, least: { lineMm: 0.3, gapMm: 0.4 }, coloursBefore: 2, closedHoles: 0 })
  expect(preview.inks.map(({ hex }: { hex: string }) => hex).toSorted()).toEqual(['#1f3a5f', '#c2410c'])
  expect(preview.svg).toMatch(/^<svg [^>]*><g id="ink-/)
  expect((await call('list', { orderId })).body).toEqual([logo])

  const { status, body: repaired } = await call('repair', wanted)
  expect([status, repaired.name, repaired.contentType, repaired.repairedFrom, repaired.facts.isVector]).toEqual([
    200,
    'Σήμα (διορθωμένο)',
    'image/svg+xml',
    logo.picture,
    true,
  ])
  expect(repaired.facts.colours.map(({ hex }: { hex: string }) => hex).toSorted()).toEqual(['#1f3a5f', '#c2410c'])
  expect((await call('repair', wanted)).body).toEqual(repaired)
  expect((await call('list', { orderId })).body).toEqual([logo, repaired])
  expect((await call('repair/preview', { ...wanted, id: repaired.id })).body.error.code).toBe('nothing-to-repair')

  const original = await fetch(`${shop.origin}/api/logos/original`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, id: repaired.id }),
  })
  expect(Buffer.from(await original.arrayBuffer()).equals(png)).toBe(true)
  expect(original.headers.get('content-disposition')).toContain("filename*=UTF-8''%CE%A3%CE%AE%CE%BC%CE%B1.png")
  expect((await call('repair/undo', { orderId, id: repaired.id })).body).toEqual(logo)
  expect((await call('repair/undo', { orderId, id: logo.id })).body.error.code).toBe('not-repaired')
})

test('the original of a repaired logo stays until the repaired one goes, and comes back', async () => {
  const orderId = randomUUID()
  const { logo } = await uploadedBitmap(orderId, 90)
  const { body: repaired } = await call('repair', { orderId, id: logo.id, inks: ['#000000'] })
  expect(repaired.facts.colours).toEqual([{ hex: '#000000', share: 1 }])
  await call('remove', { orderId, id: logo.id })
  expect([await picture(logo.picture), await picture(repaired.picture)]).toEqual([200, 200])
  const { body: again } = await call('repair/undo', { orderId, id: repaired.id })
  expect([again.picture, again.name]).toEqual([logo.picture, 'Σήμα'])
  await call('remove', { orderId, id: again.id })
  await call('remove', { orderId, id: repaired.id })
  expect([await picture(logo.picture), await picture(repaired.picture)]).toEqual([404, 404])
})

test('others repair and open nothing, and what cannot be repaired has a reason', async () => {
  const orderId = randomUUID()
  const { logo } = await uploadedBitmap(orderId)
  for (const actor of [visitor, await signedIn(shop.ctx)])
    for (const name of ['repair', 'repair/preview', 'repair/undo', 'original'])
      expect((await call(name, { orderId: randomUUID(), id: logo.id }, actor)).status).toBe(404)
  for (const wrong of [
    { widthMm: 0 },
    { widthMm: 10.25 },
    { inks: ['red'] },
    { inks: Array.from({ length: 9 }, (_, at) => `#00000${at}`) },
  ])
    expect((await call('repair/preview', { orderId, id: logo.id, ...wrong })).status).toBe(422)
  const gradient =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient><rect width="400" height="100" fill="url(#g)"/></svg>'
  const { body: shaded } = await uploadLogo(shop, orderId, gradient)
  const refused = await call('repair/preview', { orderId, id: shaded.id })
  expect([refused.status, refused.body.error.code]).toEqual([422, 'repair-of-gradient'])
  expect(refused.body.error.message).toContain('Το λογότυπο έχει διαβαθμίσεις')
})
