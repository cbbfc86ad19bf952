import { expect, test } from 'vitest'

import { createApiReference } from '#app/platform/http/api-reference.server.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()

test('the document is generated once, at the first request', async () => {
  let made = 0
  const reference = createApiReference(() => {
    made += 1
    return { info: { title: 'Doro', version: '1' }, paths: { '/api/cart': { post: { summary: 'Add <b>' } } } }
  })
  expect(made).toBe(0)
  const [page, json] = [String(await reference.page()), reference.json()]
  expect([String(await reference.page()), reference.json(), made]).toEqual([page, json, 1])
  expect(page).toContain('Add &lt;b&gt;')
  expect(JSON.parse(json)).toMatchObject({ info: { title: 'Doro' } })
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
