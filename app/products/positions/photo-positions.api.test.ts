import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { deleteUnusedMarks } from '#app/products/editor/pictures/product-pictures.server.ts'
import { firstMarks } from '#app/products/positions/mark-geometry.ts'
import { productImages } from '#app/catalogue/catalogue.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { as, testShop } from '#test/http.ts'

const shop = testShop()
const size = { widthMm: 80, heightMm: 50 }
const front = { key: 'front', name: 'Μπροστά', shape: 'rectangle', ...size, techniques: ['digitalPrint'] }
const positions = [{ ...front, map: firstMarks(size) }]

async function staff() {
  const folder = join(shop.ctx.config.dataDir, 'files/pictures/own')
  await mkdir(folder, { recursive: true })
  const flat = { create: { width: 900, height: 600, channels: 3 as const, background: '#8899aa' } }
  await writeFile(join(folder, 'photo.jpg'), await sharp(flat).jpeg().toBuffer())
  return shop.http(as(await signedIn(shop.ctx, 'staff')))
}

test('a marked photograph is a picture of the shop, and its marks can be read again', async () => {
  const http = await staff()
  const { status, body } = await http.post('/api/staff/product/mark-photo', { photo: 'own/photo.jpg', positions })
  expect(status).toBe(200)
  expect((await sharp(Buffer.from(body.preview, 'base64')).metadata()).width).toBe(800)
  const src = `${body.archetype}/main/${body.colour}.webp`
  const { marks } = (await http.post('/api/staff/product/photo-marks', { src })).body
  expect(marks).toEqual({ photo: `${body.archetype}/original.jpg`, positions })
  // Marking it again yields the same picture.
  const again = (await http.post('/api/staff/product/mark-photo', { photo: marks.photo, positions })).body
  expect(again.archetype).toBe(body.archetype)
  expect((await http.post('/api/staff/product/photo-marks', { src: 'mug/main/ffffff.webp' })).body).toEqual({ marks: null })
})

test('invalid marks are refused with a sentence', async () => {
  const http = await staff()
  const wrong = async (body: object) => {
    const { status, body: answer } = await http.post('/api/staff/product/mark-photo', {
      photo: 'own/photo.jpg',
      positions,
      ...body,
    })
    return [status, answer.error.code]
  }
  const [position] = positions
  const crossed = {
    ...position?.map,
    cornersPx: [
      [100, 100],
      [300, 300],
      [300, 100],
      [100, 300],
    ],
  }
  const away = {
    ...position?.map,
    cornersPx: [
      [900, 100],
      [1_000, 100],
      [1_000, 200],
      [900, 200],
    ],
  }
  expect(await wrong({ positions: [{ ...front, map: crossed }] })).toEqual([422, 'invalid-input'])
  expect(await wrong({ positions: [{ ...front, map: away }] })).toEqual([422, 'position-outside'])
  expect(await wrong({ positions: [{ ...positions[0], widthMm: 0 }] })).toEqual([422, 'invalid-input'])
  expect(await wrong({ positions: [...positions, ...positions] })).toEqual([422, 'invalid-input'])
  expect(await wrong({ positions: [] })).toEqual([422, 'invalid-input'])
  expect(await wrong({ photo: '../../secret' })).toEqual([404, 'unknown-photo'])
  expect(await wrong({ photo: 'mug/photo.webp' })).toEqual([404, 'unknown-photo'])
})

test('unreferenced marks are deleted after a week, with their photograph', async () => {
  const http = await staff()
  const later = { ...shop.ctx, now: new Date(Date.now() + 8 * 86_400_000) }
  await deleteUnusedMarks(later)
  const mark = async (widthMm: number) => {
    const body = { photo: 'own/photo.jpg', positions: [{ ...front, widthMm, map: firstMarks({ ...size, widthMm }) }] }
    return (await http.post('/api/staff/product/mark-photo', body)).body
  }
  const [named, unnamed] = [await mark(71), await mark(72)]
  const src = `${named.archetype}/main/${named.colour}.webp`
  await shop.ctx.db
    .update(productImages)
    .set({ src })
    .where(and(eq(productImages.productId, 1), eq(productImages.position, 0)))
  await deleteUnusedMarks({ ...shop.ctx, now: new Date() })
  const isThere = (archetype: string) =>
    [`pictures/${archetype}/archetype.json`, `photo-marks/${archetype}/marked.json`].map((file) =>
      existsSync(join(shop.ctx.config.dataDir, 'files', file)),
    )
  expect(isThere(unnamed.archetype)).toEqual([true, true])
  await deleteUnusedMarks(later)
  expect([isThere(named.archetype), isThere(unnamed.archetype)]).toEqual([
    [true, true],
    [false, false],
  ])
})
