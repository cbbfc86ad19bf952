import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { PageCache, sendPage } from '#app/platform/http/page-cache.server.ts'

const html = `<p>Καλημέρα</p>${'<li>δώρο</li>'.repeat(200)}`
let version = 'first'
let rendered = 0
const pages = new PageCache({
  maxBytes: 1_000_000,
  version: () => version,
  headers: { 'x-content-type-options': 'nosniff' },
})
const server = createServer((request, response) => {
  void (async () => {
    const page = await pages.load('/', async () => {
      rendered += 1
      return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    })
    if (!(page instanceof Response)) await sendPage(page, request, response)
  })()
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

async function ask(headers: OutgoingHttpHeaders): Promise<{ message: IncomingMessage; body: Buffer }> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const { port } = address
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, headers, agent: false }, resolve).once('error', reject)
  })
  return { message, body: await buffer(message) }
}

test('a page is rendered once, and each browser gets its best encoding', async () => {
  const best = await ask({ 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(best.message.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(brotliDecompressSync(best.body).toString()).toBe(html)
  for (const encodings of ['gzip', 'gzip;q=0.8, br;q=0']) {
    const gzip = await ask({ 'accept-encoding': encodings })
    expect(gzip.message.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(html)
  }
  const plain = await ask({})
  expect(plain.message.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(html)
  expect(rendered).toBe(1)
})

test('pages of any size are cached', async () => {
  for (const length of [0, 1, 2, 3, 1001, 1002, 1003]) {
    // Random data does not compress, so the sizes are odd and even.
    const noise = Array.from({ length }, () => Math.random().toString(36).slice(2)).join('')
    await pages.load(`/${length}`, () => Promise.resolve(new Response(noise)))
    expect(pages.get(`/${length}`)).toBeDefined()
  }
})

test('a browser that has the page gets 304; another version is another page', async () => {
  const { etag } = (await ask({})).message.headers
  const again = await ask({ 'if-none-match': etag })
  expect(again.message.statusCode).toBe(304)
  expect(again.body).toHaveLength(0)
  version = 'second'
  rendered = 0
  await ask({})
  expect(rendered).toBe(1)
})

/** Pages by their key, with their tags; answers how often each was rendered. */
function taggedPages(tagsOf: Readonly<Record<string, readonly string[]>>) {
  const cache = new PageCache({ maxBytes: 10_000_000, version: () => 'one', headers: {} })
  const renderings: string[] = []
  const load = (key: string, whileRendering: () => void = () => undefined) =>
    cache.load(key, async (tags) => {
      renderings.push(key)
      for (const tag of tagsOf[key] ?? []) tags.add(tag)
      await Promise.resolve()
      whileRendering()
      return new Response(html)
    })
  return { cache, renderings, load }
}

test('a change invalidates the pages with its tags, and no others', async () => {
  const { cache, renderings, load } = taggedPages({
    '/product/1': ['p1'],
    '/product/2': ['p2'],
    '/shop?a': ['p1', 'p2', 'c0'],
    '/faq': [],
  })
  const all = ['/product/1', '/product/2', '/shop?a', '/faq']
  for (const key of [...all, ...all]) await load(key)
  expect(renderings.splice(0)).toEqual(all)
  cache.invalidate(['p1', 'p9'])
  for (const key of all) await load(key)
  expect(renderings.splice(0)).toEqual(['/product/1', '/shop?a'])
  cache.invalidate(['c0'])
  for (const key of all) await load(key)
  expect(renderings.splice(0)).toEqual(['/shop?a'])
  cache.clear()
  for (const key of all) await load(key)
  expect(renderings).toEqual(all)
})

test('a page whose product changes while it is rendered is not cached, nor shared with later requests', async () => {
  const { cache, renderings, load } = taggedPages({ '/product/1': ['p1'], '/product/2': ['p2'] })
  await Promise.all([load('/product/1', () => cache.invalidate(['p1'])), load('/product/2')])
  await load('/product/1')
  await load('/product/2')
  expect(renderings).toEqual(['/product/1', '/product/2', '/product/1'])
  const later: Promise<unknown>[] = []
  await load('/faq', () => {
    cache.clear()
    later.push(load('/faq'))
  })
  await Promise.all(later)
  await load('/faq')
  expect(renderings.slice(3)).toEqual(['/faq', '/faq'])
})

test('a rendering is not cached after more invalidations than are remembered', async () => {
  const { cache, renderings, load } = taggedPages({ '/product/1': ['p1'] })
  const many = Array.from({ length: 10_001 }, (_, number) => `p${number + 10}`)
  await load('/product/1', () => {
    cache.invalidate(['p1'])
    cache.invalidate(many)
  })
  await load('/product/1')
  expect(renderings).toHaveLength(2)
})
