import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testShop } from '#test/http.ts'
import { whileKillingWorkers } from '#test/kill-workers.ts'

const shop = testShop()
const [notebook, photographed] = [90_111, 90_112]

beforeAll(async () => {
  const images = [{ image_id: 1, src: 'hard-notebook/main/1b1a17.webp' }]
  await importFiles(shop.ctx, {
    products: [rawProduct({ id: notebook, sku: 'T-BOOK', images }), rawProduct({ id: photographed, sku: 'T-PHOTO' })],
  })
})

async function fetchSample(path: string) {
  const response = await fetch(`${shop.origin}/api/personalisation/sample/${path}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test("the shop's mark is drawn on a product with each technique's look, publicly cacheable", async () => {
  const [printed, another] = await Promise.all([
    fetchSample(`${notebook}/hotStamp.webp?width=200`),
    fetchSample(`${notebook}/silkscreen.webp?width=200`),
  ])
  expect([printed.response.status, printed.response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(printed.response.headers.get('cache-control')).toBe('public, max-age=86400')
  const { width, height } = await sharp(printed.bytes).metadata()
  expect([width, height]).toEqual([200, 200])
  expect(another.response.status).toBe(200)
  expect(another.bytes.equals(printed.bytes)).toBe(false)
})

test.each([
  `${notebook}/embroidery.webp`,
  `${notebook}/silkscreen.gif`,
  `${notebook}/silkscreen`,
  `${photographed}/silkscreen.webp`,
  '9999999/silkscreen.webp',
])('there is no sample %s', async (path) => {
  const { response } = await fetchSample(path)
  expect(response.status).toBe(404)
})

test.runIf(process.platform === 'linux')(
  'a sample whose processes are killed shows the bare product, and the next request draws it',
  async () => {
    const path = `${notebook}/hotStamp.webp?width=400`
    const { response, bytes } = await whileKillingWorkers('mock-up', () => fetchSample(path))
    expect([response.status, response.redirected, response.headers.get('content-type')]).toEqual([200, true, 'image/webp'])
    expect((await sharp(bytes).metadata()).width).toBe(480)
    const later = (await fetchSample(path)).response
    expect([later.status, later.redirected]).toEqual([200, false])
  },
)

test('the home page shows three products with the mark, each by a technique that looks unlike the others', async () => {
  const page = await (await fetch(shop.origin)).text()
  const shown = [...page.matchAll(/src="\/api\/personalisation\/sample\/(\d+)\/(\w+)\.webp/g)].map(([, id, technique]) => ({
    id,
    technique,
  }))
  expect(new Set(shown.map(({ id }) => id)).size).toBe(3)
  expect(new Set(shown.map(({ technique }) => technique)).size).toBe(3)
})
