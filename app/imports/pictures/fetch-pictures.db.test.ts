import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'

import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { importPictures, importRuns, importSuppliers } from '#app/imports/import.tables.ts'
import { fetchPictures } from '#app/imports/pictures/fetch-pictures.server.ts'
import { newProfile } from '#app/imports/rules/supplier-profile.ts'
import { productImages } from '#app/catalogue/catalogue.tables.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { testContext } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'

const shop = testContext('sample')
const folder = temporaryFolder()
const productId = 4
let picture = Buffer.alloc(0)
let port = 0

const answers: Readonly<Record<string, RequestListener>> = {
  '/good.png': (_request, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(picture),
  '/moved': (_request, response) => response.writeHead(302, { location: '/good.png' }).end(),
  '/to-file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/page.jpg': (_request, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>όχι</html>'),
  '/drawing.svg': (_request, response) =>
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  '/huge.jpg': (_request, response) => response.writeHead(200, { 'content-length': 21 * 1024 * 1024 }).write(picture),
}
const server = createServer((request, response) => {
  const answer = answers[request.url ?? '']
  if (answer === undefined) response.writeHead(404).end()
  else answer(request, response)
})

beforeAll(async () => {
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1f3a5f' } })
    .png()
    .toBuffer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address !== null && typeof address === 'object') port = address.port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The outcome for each URL, fetched for a product in its own run. */
async function fetched(urls: readonly string[], webhookLocalReceivers: boolean) {
  const ctx = { ...shop.ctx, config: { ...shop.ctx.config, dataDir: folder.path, webhookLocalReceivers } }
  const [supplierId, runId] = [randomUUID(), randomUUID()]
  await ctx.db.insert(importSuppliers).values({ id: supplierId, name: supplierId, profile: newProfile })
  const moments = { createdAt: ctx.now, changedAt: ctx.now }
  await ctx.db.insert(importRuns).values({ id: runId, supplierId, state: 'applied', fileName: '', fileKey: runId, ...moments })
  const waiting = { runId, productId, state: 'waiting' as const }
  await ctx.db.insert(importPictures).values(urls.map((url, position) => ({ id: randomUUID(), position, url, ...waiting })))
  await fetchPictures(ctx, importParts, runId)
  const rows = await ctx.db
    .select()
    .from(importPictures)
    .where(eq(importPictures.runId, runId))
    .orderBy(asc(importPictures.position))
  return rows.map(({ state, failure }) => (state === 'failed' ? failure : state))
}

const imagesOf = async () =>
  (await shop.ctx.db.select().from(productImages).where(eq(productImages.productId, productId))).map(({ src }) => src)

test('pictures are recognised by content; other files are refused with a sentence, and duplicates are shown once', async () => {
  const at = (path: string) => `http://127.0.0.1:${port}${path}`
  const paths = ['/good.png', '/moved', '/to-file', '/page.jpg', '/drawing.svg', '/huge.jpg', '/missing.jpg']
  expect(await fetched(paths.map(at), true)).toEqual([
    'fetched',
    'fetched',
    'η διεύθυνση δεν είναι σωστή. Δώστε μια που αρχίζει με https://',
    'δεν είναι εικόνα που μπορούμε να δείξουμε',
    'δεν είναι φωτογραφία JPG, PNG ή WebP',
    'το αρχείο είναι πολύ μεγάλο',
    'ο διακομιστής απάντησε με σφάλμα (404)',
  ])
  const images = await imagesOf()
  expect([images.length, images[0]]).toEqual([1, expect.stringMatching(/^import\/[0-9a-f]{40}\.png$/)])
})

test('picture URLs inside the private network are never fetched, and the product keeps its pictures', async () => {
  const before = await imagesOf()
  const inside = ['127.0.0.1', 'localhost', '10.0.0.1', '169.254.169.254', '[::1]', '[fd00::1]']
  const failures = await fetched(
    inside.map((host) => `http://${host}:${port}/good.png`),
    false,
  )
  expect(failures).toEqual(inside.map(() => 'η διεύθυνση οδηγεί σε εσωτερικό δίκτυο, όπου δεν συνδεόμαστε'))
  expect(await imagesOf()).toEqual(before)
})
