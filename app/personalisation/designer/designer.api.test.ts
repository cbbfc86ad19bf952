import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { importFiles, rawProduct } from '#test/catalogue.ts'
import { decoratedProductId, importDecoratedProduct } from '#test/decorated-product.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'

const shop = testShop()

beforeAll(() => importDecoratedProduct(shop.ctx))

const roundId = 71_090
const roundPosition = {
  key: 'seal',
  name: 'Κλείσιμο',
  maxWidthMm: 100,
  maxHeightMm: 100,
  shape: 'ellipse',
  techniques: [{ key: 'silkscreen', rateCard: 'decorated-screen', maxColours: 4, isDefault: true }],
}

const post = (path: string, body: object) => shop.http(as(visitor)).post(`/api/personalisation${path}`, body)

const text = { kind: 'text', text: 'Χρόνια πολλά', font: 'script', ink: '#1b1a17' }
const box = { xMm: 0, yMm: 0, widthMm: 60, heightMm: 40, degrees: 0 }
const placement = (...artwork: readonly object[]) => ({
  position: 'front',
  technique: 'silkscreen',
  colours: 1,
  widthMm: 1,
  heightMm: 1,
  artwork,
})

test('text is answered as outlines; text without any is refused with a sentence', async () => {
  const { status, body } = await post('/lettering', { text: 'Χρόνια πολλά', font: 'serif' })
  expect(status).toBe(200)
  expect(body).toEqual({ width: expect.any(Number), height: expect.any(Number), path: expect.stringMatching(/^M/) })
  expect(body.width / body.height).toBeGreaterThan(4)

  const emoji = await post('/lettering', { text: 'Καλά 🎁', font: 'sans' })
  expect([emoji.status, emoji.body.error.code]).toEqual([422, 'missing-letters'])
  expect(emoji.body.error.message).toContain('🎁')
  for (const wrong of [
    { text: '', font: 'sans' },
    { text: 'α'.repeat(61), font: 'sans' },
    { text: 'α\nβ', font: 'sans' },
    { text: 'α', font: 'comic' },
  ])
    expect((await post('/lettering', wrong)).status).toBe(422)
})

test('identical designs are saved once, and only with the logos of their visitor', async () => {
  const orderId = randomUUID()
  const { body: logo } = await uploadLogo(shop, orderId, testLogo())
  const drawn = { kind: 'logo', picture: logo.picture, ink: null, ...box }
  const design = {
    orderId,
    productId: decoratedProductId,
    placements: [placement(drawn, { ...text, ...box, yMm: 22, heightMm: 5 })],
  }
  const saved = await post('/designs', design)
  expect(saved.status).toBe(200)
  expect((await post('/designs', design)).body).toEqual(saved.body)

  const others = await post('/designs', { ...design, orderId: randomUUID() })
  expect([others.status, others.body.error.code]).toEqual([422, 'unknown-logo'])
  const outside = await post('/designs', { ...design, placements: [placement({ ...drawn, xMm: 900 })] })
  expect([outside.status, outside.body.error.code]).toEqual([422, 'outside-position'])
  expect((await post('/designs', { ...design, placements: [] })).status).toBe(422)
  expect((await post('/designs', { ...design, productId: 999_999 })).body.error.code).toBe('unknown-product')
})

test('on a round position nothing that is seen may lie outside its ellipse, as in the designer', async () => {
  await importFiles(shop.ctx, {
    products: [rawProduct({ id: roundId, sku: 'ROUND-1', stock: 1_000, positions: [roundPosition] })],
  })
  const orderId = randomUUID()
  const uploaded = (shape: string) =>
    uploadLogo(shop, orderId, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${shape}</svg>`)
  const { body: square } = await uploaded('<rect width="200" height="200" fill="#c2410c"/>')
  const { body: disc } = await uploaded('<circle cx="100" cy="100" r="100" fill="#c2410c"/>')
  expect(square.facts).not.toHaveProperty('outline')
  const whole = { ...box, widthMm: 100, heightMm: 100 }
  const save = (...artwork: readonly object[]) =>
    post('/designs', { orderId, productId: roundId, placements: [{ ...placement(...artwork), position: 'seal' }] })
  const logo = ({ picture }: { readonly picture: string }, at: object) => ({ kind: 'logo', picture, ink: null, ...at })

  expect((await save(logo(disc, whole))).status).toBe(200)
  expect((await save(logo(square, { ...whole, widthMm: 70, heightMm: 70 }))).status).toBe(200)
  expect((await save({ ...text, ...box, widthMm: 60, heightMm: 10, yMm: 30 })).status).toBe(200)
  for (const artwork of [
    logo(square, whole),
    logo(square, { ...whole, widthMm: 80, heightMm: 80 }),
    logo(disc, { ...whole, widthMm: 80, heightMm: 80, xMm: 10, yMm: 10 }),
    { ...text, ...box, widthMm: 60, heightMm: 10, yMm: 45 },
  ]) {
    const { status, body } = await save(logo(disc, { ...whole, widthMm: 20, heightMm: 20 }), artwork)
    expect([status, body.error.code]).toEqual([422, 'outside-position'])
    expect(body.error.message).toContain('«Κλείσιμο»')
    const placements = [{ ...placement(artwork), position: 'seal' }]
    const added = await shop.http(as(visitor)).post('/api/cart', { orderId, id: roundId, qty: 250, placements })
    expect([added.status, added.body.error.code]).toEqual([422, 'outside-position'])
  }
})
