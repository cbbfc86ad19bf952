import { brotliDecompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { createApiReference } from '#app/platform/http/api-reference.server.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()

test('the document is generated once, at the first request', async () => {
  let made = 0
  const reference = createApiReference(() => {
    made += 1
    return { info: { title: 'Doro', version: '1' }, paths: { '/api/cart': { post: { summary: 'Add <b>' } } } }
  }, {})
  expect(made).toBe(0)
  const [page, json] = await Promise.all([reference.page(), reference.json()])
  expect([await reference.page(), await reference.json(), made]).toEqual([page, json, 1])
  expect(brotliDecompressSync(page.brotli).toString()).toContain('Add &lt;b&gt;')
  expect(JSON.parse(brotliDecompressSync(json.brotli).toString())).toMatchObject({ info: { title: 'Doro' } })
})

test('it is served as JSON and as a page that may run nothing', async () => {
  const { get } = shop.http(as(visitor))
  const [document, page] = [await get('/api/openapi.json'), await get('/api/docs')]
  expect(document.body).toMatchObject({ openapi: '3.1.0', paths: { '/api/quotes/files': expect.anything() } })
  expect(page.text).toContain('/api/quotes/files')
  const section = (path: string) => page.text.split(`<h2><code>POST ${path}</code></h2>`)[1]?.split('</section>')[0] ?? ''
  expect(section('/api/cart')).toContain('Open to everybody.')
  expect(section('/api/staff/colours/add')).toContain('For staff of the area catalogue. API keys: <code>catalogue:write</code>.')
  expect(section('/api/staff/orders/list')).toContain('<code>sales:read</code>, <code>sales:write</code>')
  expect(section('/api/staff/settings/save')).toContain('For administrators. No API key.')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await get('/api/openapi.json')).text).toBe(document.text)
})

test('both are compressed once, and a reader who has them gets 304', async () => {
  for (const path of ['/api/openapi.json', '/api/docs']) {
    const ask = () => fetch(shop.origin + path, { headers: { 'accept-encoding': 'gzip, br' } })
    const [first, second] = [await ask(), await ask()]
    expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br'])
    const etag = first.headers.get('etag') ?? ''
    expect([etag.length > 10, second.headers.get('etag')]).toEqual([true, etag])
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    const known = await fetch(shop.origin + path, { headers: { 'if-none-match': etag } })
    expect([known.status, await known.text()]).toEqual([304, ''])
    const plain = await fetch(shop.origin + path, { headers: { 'accept-encoding': 'identity' } })
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, await first.text()])
    expect((await fetch(shop.origin + path, { method: 'HEAD' })).headers.get('etag')).toBe(etag)
  }
})
