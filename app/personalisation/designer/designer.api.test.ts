import { randomUUID } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { decoratedProductId, importDecoratedProduct } from '#test/decorated-product.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'

const shop = testShop()

beforeAll(() => importDecoratedProduct(shop.ctx))

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

test('text is answered as outlines, and what has none in words', async () => {
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

test('a design is saved once for its content, and only with the logos of its visitor', async () => {
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
