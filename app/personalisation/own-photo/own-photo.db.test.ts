import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { readArchetype } from '#app/catalogue/pictures/archetype-files.server.ts'
import { cornersToPicture } from '#app/personalisation/corner-map.ts'
import { cornerMapSchema } from '#app/personalisation/corner-map-format.ts'
import { cornerMapOf, makePhotoArchetype } from '#app/personalisation/own-photo/make-photo-archetype.server.ts'
import { photoMap } from '#app/personalisation/own-photo/photo-map.ts'
import type { PhotoPosition } from '#app/personalisation/own-photo/photo-positions.ts'
import { readPhotoPositions, storePhotoPositions } from '#app/personalisation/own-photo/store-photo-positions.server.ts'
import { positionToPicture } from '#app/personalisation/print-map.ts'
import { readGridMap } from '#app/personalisation/print-maps.server.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
const side = 800

const front: PhotoPosition = {
  key: 'front',
  name: 'Μπροστά',
  shape: 'rectangle',
  widthMm: 80,
  heightMm: 60,
  techniques: ['digitalPrint', 'silkscreen'],
  map: {
    cornersPx: [
      [250, 300],
      [560, 310],
      [540, 560],
      [260, 540],
    ],
    arcDegrees: 100,
    bowTopPx: 14,
    bowBottomPx: 20,
  },
}

/** A navy object, lit from the left, on light grey; landscape, as cameras take it. */
async function photograph(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <defs><linearGradient id="g"><stop offset="0" stop-color="#33507f"/><stop offset="1" stop-color="#101c33"/></linearGradient></defs>
    <rect width="1600" height="1200" fill="#e9e9e6"/><rect x="350" y="250" width="900" height="750" rx="60" fill="url(#g)"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}

async function stored(photo = 'own/photo.jpg'): Promise<void> {
  const folder = join(shop.ctx.config.dataDir, 'files/pictures/own')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, photo.slice(4)), await photograph())
}

test('a marked position is where it was marked, to a tenth of a pixel', () => {
  const near = (x: number, y: number) =>
    fc.tuple(fc.integer({ min: x - 40, max: x + 40 }), fc.integer({ min: y - 40, max: y + 40 }))
  fc.assert(
    fc.property(
      fc.tuple(near(250, 250), near(550, 250), near(550, 550), near(250, 550)),
      fc.integer({ min: 0, max: 140 }),
      fc.integer({ min: -30, max: 30 }),
      (cornersPx, arcDegrees, bowPx) => {
        const map = { cornersPx, arcDegrees, bowTopPx: bowPx, bowBottomPx: bowPx }
        fc.pre(cornerMapSchema.safeParse(map).success)
        const measured = photoMap(cornerMapOf({ widthMm: 80, heightMm: 60, map }), [side, side])
        expect(measured?.errorPx).toBeLessThan(1 / 10)
      },
    ),
    { numRuns: 30 },
  )
})

test('a position outside of the photograph is refused', () => {
  const away: PhotoPosition = {
    ...front,
    map: {
      ...front.map,
      cornersPx: [
        [900, 300],
        [1_200, 300],
        [1_200, 500],
        [900, 500],
      ],
    },
  }
  expect(photoMap(cornerMapOf(away), [side, side])).toBeNull()
})

test('the files form an archetype whose map locates each millimetre', async () => {
  const made = await makePhotoArchetype(await photograph(), [front])
  const folder = join(shop.ctx.config.dataDir, 'archetype')
  await mkdir(folder, { recursive: true })
  for (const [name, content] of made?.files ?? []) await writeFile(join(folder, name), content)
  const archetype = await readArchetype(folder)
  const mapping = archetype.views[0]?.mappings[0]
  if (mapping === undefined) throw new Error('no position')
  const grid = await readGridMap(folder, archetype, mapping)
  for (const [xMm, yMm] of [
    [0, 0],
    [40, 30],
    [80, 0],
    [79, 59],
    [10, 50],
  ] as const) {
    const [is, wanted] = [positionToPicture(grid, { xMm, yMm }), cornersToPicture(cornerMapOf(front), { xMm, yMm })]
    expect(Math.hypot((is?.xPx ?? 0) - (wanted?.xPx ?? 0), (is?.yPx ?? 0) - (wanted?.yPx ?? 0))).toBeLessThan(1 / 10)
  }
  // Equal marks yield an equal name, other marks another.
  expect((await makePhotoArchetype(await photograph(), [front]))?.name).toBe(made?.name)
  expect((await makePhotoArchetype(await photograph(), [{ ...front, widthMm: 81 }]))?.name).not.toBe(made?.name)
})

test('a marked photograph shows a logo in the position and nowhere else', async () => {
  await stored()
  const result = await storePhotoPositions(shop.ctx, { photo: 'own/photo.jpg', positions: [front] })
  if (!result.ok || result.value.preview === null) throw new Error('no picture')
  const { archetype, colour, preview } = result.value
  const src = `${archetype}/main/${colour}.webp`
  expect(await readPhotoPositions(shop.ctx, src)).toEqual({ photo: `${archetype}/original.jpg`, positions: [front] })
  // Served without its place and time.
  expect((await shop.http(as(visitor)).get(`/pictures/${archetype}/original.jpg`)).status).toBe(404)
  expect((await shop.http(as(visitor)).get(`/pictures/${archetype}/archetype.json`)).status).toBe(200)
  const bare = await sharp(await readFile(join(shop.ctx.config.dataDir, 'files/pictures', archetype, 'photo.webp')))
    .raw()
    .toBuffer()
  const printed = await sharp(preview).removeAlpha().raw().toBuffer()
  const differs = (x: number, y: number) => {
    const at = 3 * (y * side + x)
    return Math.max(...[0, 1, 2].map((channel) => Math.abs((bare[at + channel] ?? 0) - (printed[at + channel] ?? 0)))) > 40
  }
  let [inside, outside] = [0, 0]
  for (let y = 0; y < side; y += 2) {
    for (let x = 0; x < side; x += 2) {
      if (!differs(x, y)) continue
      if (x > 245 && x < 565 && y > 295 && y < 585) inside += 1
      else outside += 1
    }
  }
  expect(inside).toBeGreaterThan(300)
  expect(outside).toBe(0)
})

test('a file that is not a photograph, and a missing one, are refused', async () => {
  await stored()
  await writeFile(join(shop.ctx.config.dataDir, 'files/pictures/own/broken.jpg'), 'no picture')
  const refusal = async (photo: string, positions = [front]) => {
    const result = await storePhotoPositions(shop.ctx, { photo, positions })
    return result.ok ? null : result.refusal
  }
  expect(await refusal('own/broken.jpg')).toBe('unreadable-photo')
  expect(await refusal('own/missing.jpg')).toBe('unknown-photo')
  expect(await refusal('../secret')).toBe('unknown-photo')
  const away: PhotoPosition = {
    ...front,
    map: {
      ...front.map,
      cornersPx: [
        [900, 300],
        [1_200, 300],
        [1_200, 500],
        [900, 500],
      ],
    },
  }
  expect(await refusal('own/photo.jpg', [front, { ...away, key: 'back' }])).toBe('position-outside')
})
