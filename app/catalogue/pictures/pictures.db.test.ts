import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeAllPictures } from '#app/catalogue/pictures/make-all-pictures.server.ts'
import { createPictureMaker, type PictureMaker } from '#app/catalogue/pictures/picture-maker.server.ts'
import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import { resizedUrl } from '#app/platform/browser/picture-urls.ts'
import { as, testShop, visitor } from '#test/http.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'doro-pictures-'))
const photos = join(dataDir, 'files/pictures/φωτογραφίες')
mkdirSync(photos, { recursive: true })
writeFileSync(join(photos, 'χαλασμένη.jpg'), 'no picture at all')

const shop = testShop({ DATA_DIR: dataDir })
const get = (path: string, headers?: Record<string, string>) => http().get(path, headers)
const http = () => shop.http(as(visitor))
const bytesOf = async (path: string) => Buffer.from(await (await fetch(shop.origin + path)).arrayBuffer())

let maker: PictureMaker
beforeAll(async () => {
  maker = createPictureMaker()
  // 600 × 300 with a rotation: upright it is 300 × 600.
  await sharp({ create: { width: 600, height: 300, channels: 3, background: '#b5202c' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(join(photos, 'κούπα.jpg'))
})
afterAll(async () => {
  await maker.close()
  await rm(dataDir, { recursive: true })
})

const mug = 'mug/main/b5202c.webp'
const showMug = () => shop.ctx.db.execute(sql`update product_images set src = ${mug} where product_id = 1 and position = 0`)

test('a missing picture is composed on request, in each format', async () => {
  await showMug()
  const url = pictureUrl(shop.ctx.config, mug)
  expect(url).toMatch(/^\/pictures\/mug\/main\/b5202c\.webp\.[0-9a-f]{12}\.800\.webp$/)
  for (const [format, kind] of [
    ['webp', 'webp'],
    ['avif', 'heif'],
    ['jpg', 'jpeg'],
  ] as const) {
    const path = resizedUrl(url, { width: 320, format })
    const answer = await get(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(answer.headers.get('content-type')).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`)
    expect(answer.headers.get('vary')).toBeNull()
    expect(await sharp(await bytesOf(path)).metadata()).toMatchObject({ format: kind, width: 320, height: 320 })
    expect((await get(path, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
  }
})

test('the composed picture has the colour', async () => {
  await showMug()
  const { data, info } = await sharp(await bytesOf(pictureUrl(shop.ctx.config, mug)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = (info.width * 400 + 330) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(middle, middle + 3)
  expect(red).toBeGreaterThan(120)
  expect(Math.max(green, blue)).toBeLessThan(90)
})

test('a URL of another version shows the current picture, cached only briefly', async () => {
  await showMug()
  const answer = await get(`/pictures/${mug}.0123456789ab.320.webp`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
})

test('concurrent requests for a picture wait for the same one', async () => {
  await showMug()
  const path = resizedUrl(pictureUrl(shop.ctx.config, mug), { width: 640, format: 'avif' })
  const answers = await Promise.all(Array.from({ length: 30 }, () => get(path)))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text.length}`)).size).toBe(1)
})

test("a merchant's photograph is upright and not enlarged", async () => {
  const url = pictureUrl(shop.ctx.config, 'φωτογραφίες/κούπα.jpg')
  const picture = await sharp(await bytesOf(url)).metadata()
  expect(picture).toMatchObject({ format: 'webp', width: 300, height: 600 })
  expect(picture.exif).toBeUndefined()
  expect(await sharp(await bytesOf(resizedUrl(url, { width: 320 }))).metadata()).toMatchObject({ width: 160, height: 320 })
})

test('an unreadable photograph is replaced by the picture for missing ones', async () => {
  const answer = await get(pictureUrl(shop.ctx.config, 'φωτογραφίες/χαλασμένη.jpg'))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})

test.each([
  '/pictures/mug/main/123456.webp',
  '/pictures/mug/main/b5202c.webp.0123456789ab.321.webp',
  '/pictures/mug/main/b5202c.webp.0123456789ab.320.gif',
  '/pictures/mug/side/b5202c.webp',
  '/pictures/missing.svg.0123456789ab.320.webp',
  '/pictures/..%2f..%2fpackage.json',
  '/pictures/mug%2f..%2f..%2fproducts.json',
  '/pictures/%2e%2e/products.json',
  '/pictures/.hidden.jpg',
  '/pictures/a%00.jpg',
  `/pictures/${'x'.repeat(5_000)}.jpg`,
  '/pictures/mug',
  '/pictures/',
])('%s is not found', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('a picture that does not exist looks like a missing one', async () => {
  const answer = await get('/pictures/none.jpg')
  expect([answer.status, answer.text]).toEqual([404, await readFile('db/sample/pictures/missing.svg', 'utf8')])
})

test('a malformed path is refused before any lookup', async () => {
  expect((await get('/pictures/%ff.jpg')).status).toBe(400)
})

test('a drawing is served unchanged, and cannot run scripts', async () => {
  const answer = await get('/pictures/missing.svg')
  expect([answer.status, answer.text]).toEqual([200, await readFile('db/sample/pictures/missing.svg', 'utf8')])
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
})

test('all pictures of a catalogue are made once, and again only if their source has changed', async () => {
  await shop.ctx.db.execute(sql`delete from product_images where product_id <> 1 or position > 0`)
  await shop.ctx.db.execute(sql`update categories set image_src = null`)
  await showMug()
  const make = () => makeAllPictures(shop.ctx, maker, new AbortController().signal)
  const folder = join(dataDir, 'pictures/mug/main')
  await rm(join(dataDir, 'pictures'), { recursive: true, force: true })
  expect(await make()).toBe(1)
  expect(await make()).toBe(0)
  const [made = ''] = await readdir(folder)
  const killed = join(folder, `${made}.1-1.tmp`)
  await writeFile(killed, 'half')
  await utimes(killed, 0, 0)
  await writeFile(join(folder, made.replace(/[0-9a-f]{12}/, '0123456789ab')), 'of another version')
  expect(await make()).toBe(0)
  expect(await readdir(folder)).toEqual([made])
})

test("with a CDN the URLs are the CDN's", () => {
  expect(pictureUrl({ dataDir, cdnUrl: 'https://cdn.example' }, mug)).toMatch(
    /^https:\/\/cdn\.example\/pictures\/mug\/main\/b5202c\.webp\./,
  )
  expect(pictureUrl({ dataDir, cdnUrl: undefined }, 'άσπρο 1.svg')).toBe('/pictures/%CE%AC%CF%83%CF%80%CF%81%CE%BF%201.svg')
})
