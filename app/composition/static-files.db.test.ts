import { readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
const get = (path: string) => shop.http(as(visitor)).get(path, { 'accept-encoding': 'br' })

test('files named by their content hash are cached forever, others for an hour', async () => {
  const script = readdirSync('build/client/assets').find((name) => name.endsWith('.js'))
  const asset = await get(`/assets/${script}`)
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('content-encoding')).toBe('br')
  expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
})

test('a web worker may connect to this shop only; other scripts have no policy of their own', async () => {
  const scripts = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'))
  const worker = scripts.find((name) => name.includes('.web-worker-'))
  const script = scripts.find((name) => !name.includes('.web-worker-'))
  const policyOf = async (name: string | undefined) => (await get(`/assets/${name}`)).headers.get('content-security-policy')
  expect(await policyOf(worker)).toBe("default-src 'none'; frame-ancestors 'none'; connect-src 'self'")
  expect(await policyOf(script)).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('a missing file is not cached', async () => {
  const { status, headers } = await get('/assets/nothing-00000000.js')
  expect(status).toBe(404)
  expect(headers.get('cache-control') ?? '').not.toContain('immutable')
})
