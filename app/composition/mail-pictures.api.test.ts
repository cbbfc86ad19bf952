import { randomUUID } from 'node:crypto'

import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { importFiles, rawProduct } from '#test/catalogue.ts'
import { rateCardImport } from '#test/decoration.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { testMailServer } from '#test/mail.ts'
import { orderBody } from '#test/placed-orders.ts'

const mailServer = testMailServer()
const shop = testShop(() => ({ SMTP_URL: mailServer.url }))
const importCards = rateCardImport()
const mug = 90_101
const title = 'Κούπα των δοκιμών'

beforeAll(async () => {
  await importCards(shop.ctx)
  const images = [{ image_id: 1, src: 'mug/main/ffffff.webp', variant_id: [1] }]
  await importFiles(shop.ctx, {
    products: [rawProduct({ id: mug, sku: 'T-MUG', title, madeToOrder: true, images, variants: [{ variant_id: 1 }] })],
  })
})

/** A cart with the visitor's logo on a mug. */
async function decoratedCart() {
  const orderId = randomUUID()
  const { picture, id } = (await uploadLogo(shop, orderId, testLogo(120))).body
  const box = { xMm: 0, yMm: 0, widthMm: 60, heightMm: 40, degrees: 0 }
  const artwork = [{ kind: 'logo', picture, ink: null, ...box }]
  const placement = { position: 'front', technique: 'silkscreen', colours: 1, widthMm: 60, heightMm: 40, artwork }
  const { body } = await shop
    .http(as(visitor))
    .post('/api/cart', { id: mug, variantId: 1, qty: 100, orderId, placements: [placement] })
  return { orderId, logoId: id, designId: String(body[0].personalisationId), placement }
}

/** The picture of the mug in a mail, and its alternative text */
function mugIn(html: string | undefined) {
  const [tag = ''] = (html?.match(/<img[^>]*>/g) ?? []).filter((each) => each.includes('mock-up'))
  const src = /src="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return { path: src.slice(src.indexOf('/api/')), alt: /alt="([^"]*)"/.exec(tag)?.[1] }
}

test('mails of a request and of an order show the product with the logo, by an address that needs no login', async () => {
  const { orderId, designId, placement, logoId } = await decoratedCart()
  const { artwork: _, ...place } = placement
  const customer = `${randomUUID()}@example.gr`
  const lines = [{ productId: mug, variantId: 1, quantities: [100], designId, placements: [place] }]
  const person = { name: 'Άννα Δήμου', email: customer, consent: true }
  const asked = await shop.http(as(visitor)).post('/api/quotes', { requestKey: randomUUID(), orderId, lines, ...person })
  expect([asked.status, asked.body.error]).toEqual([200, undefined])
  const buyer = `${randomUUID()}@example.gr`
  const contact = { name: 'Μαρία Παπαδοπούλου', email: buyer, phone: '210 123 4567' }
  const placed = await shop
    .http(as(visitor))
    .post('/api/orders', orderBody(orderId, { contact }), { 'idempotency-key': randomUUID() })
  expect([placed.status, placed.body.error]).toEqual([201, undefined])
  const paths = new Set<string>()
  for (const [address, subject] of [
    [customer, 'Λάβαμε το αίτημά σας'],
    [buyer, 'Λάβαμε την παραγγελία σας'],
  ] as const) {
    const mail = await mailServer.mailTo(address, subject)
    const { path, alt } = mugIn(mail.html)
    expect([address, alt]).toEqual([address, `${title} με το λογότυπο`])
    expect(mail.text).toContain(title)
    expect(mail.text).not.toContain('mock-up')
    paths.add(path)
  }
  for (const path of paths) {
    const response = await fetch(shop.origin + path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBeLessThan(30_000)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 200 })
  }
  // What retains the design is the request; the visitor's logo may go.
  await shop.http(as(visitor)).post('/api/logos/remove', { orderId, id: logoId })
  for (const path of paths) expect((await fetch(shop.origin + path)).status).toBe(200)
})
