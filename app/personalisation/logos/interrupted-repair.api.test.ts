import { randomUUID } from 'node:crypto'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { logoFiles, logoPictures, logos } from '#app/personalisation/logos/logos.tables.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { whileKillingWorkers } from '#test/kill-workers.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { filesOnDisk } from '#test/uploads.ts'

const shop = testShop({ RATE_LIMIT: 'off' })
const call = (name: string, body: object) => shop.http(as(visitor)).post(`/api/logos/${name}`, body)

/** All that a repair writes */
async function stored() {
  const { db } = shop.ctx
  const counts = await Promise.all([db.$count(logos), db.$count(logoPictures), db.$count(logoFiles)])
  return { counts, files: await filesOnDisk(shop) }
}

test('a repair whose process is killed while it traces leaves nothing, says so, and works when it is pressed again', async () => {
  const orderId = randomUUID()
  const png = await sharp(Buffer.from(testLogo())).resize(200).png().toBuffer()
  const { body: logo } = await uploadLogo(shop, orderId, new Uint8Array(png), 'Σήμα.png')
  const wanted = { orderId, id: logo.id, widthMm: 50, technique: 'silkscreen' }
  const before = await stored()
  for (const name of ['repair/preview', 'repair']) {
    const { status, body } = await whileKillingWorkers('prepare-logo', () => call(name, wanted))
    expect([name, status, body.error.code]).toEqual([name, 503, 'interrupted'])
    expect(body.error.message).toContain('Δοκιμάστε ξανά σε λίγο')
    expect(await stored()).toEqual(before)
  }
  expect((await call('list', { orderId })).body).toEqual([logo])

  const { status, body: repaired } = await call('repair', wanted)
  expect([status, repaired.repairedFrom, repaired.facts.isVector]).toEqual([200, logo.picture, true])
  expect((await call('list', { orderId })).body).toEqual([logo, repaired])
})
