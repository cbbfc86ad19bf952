import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { LookupFunction } from 'node:net'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { download, downloadFailureText, isWebAddress } from '#app/platform/http/download.server.ts'
import { temporaryFolder } from '#test/folder.ts'

const folder = temporaryFolder()
let hits = 0
const server = createServer((request, response) => {
  hits += 1
  const { pathname } = new URL(request.url ?? '/', 'http://x')
  if (pathname === '/file') return void response.writeHead(200, { 'content-type': 'text/csv' }).end('α;β')
  if (pathname === '/missing') return void response.writeHead(404).end()
  if (pathname === '/moved') return void response.writeHead(302, { location: '/file' }).end()
  if (pathname === '/loop') return void response.writeHead(302, { location: '/loop' }).end()
  if (pathname === '/to-metadata') return void response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end()
  if (pathname === '/to-file') return void response.writeHead(302, { location: 'file:///etc/passwd' }).end()
  // Never ends, and sends no length.
  response.writeHead(200, { 'content-type': 'image/png' })
  const timer = setInterval(() => response.write(Buffer.alloc(10_000)), 1)
  response.on('close', () => clearInterval(timer))
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address !== null && typeof address === 'object') port = address.port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const options = (more: object = {}) => ({
  target: join(folder.path, randomUUID()),
  maxBytes: 100_000,
  patienceMs: 20_000,
  allowLocal: true,
  ...more,
})

test('a file is written as it comes, also after a redirect', async () => {
  for (const path of ['/file', '/moved']) {
    const target = options()
    expect(await download(`http://127.0.0.1:${port}${path}`, target)).toEqual({
      ok: true,
      value: { bytes: 5, contentType: 'text/csv' },
    })
    expect(await readFile(target.target, 'utf8')).toBe('α;β')
  }
})

test('missing, too large, slow, wrongly typed and endlessly redirected files are refused with a sentence', async () => {
  const url = (path: string) => `http://127.0.0.1:${port}${path}`
  const endless = options()
  expect(await download(url('/endless'), endless)).toMatchObject({ ok: false, refusal: 'too-large' })
  expect((await stat(endless.target)).size).toBeLessThanOrEqual(100_000)
  expect(await download(url('/endless'), options({ maxBytes: 1e9, patienceMs: 300 }))).toMatchObject({ refusal: 'timeout' })
  expect(await download(url('/missing'), options())).toMatchObject({ refusal: 'status', status: 404 })
  expect(await download(url('/loop'), options())).toMatchObject({ refusal: 'redirects' })
  expect(await download(url('/to-file'), options())).toMatchObject({ refusal: 'wrong-address' })
  expect(await download(url('/file'), options({ contentTypes: ['image/'] }))).toMatchObject({ refusal: 'wrong-type' })
  expect(downloadFailureText({ refusal: 'status', status: 404 })).toBe('ο διακομιστής απάντησε με σφάλμα (404)')
})

test('no internal address is requested, in any spelling and at any redirect', async () => {
  const before = hits
  const guarded = () => options({ allowLocal: false })
  for (const host of ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0']) {
    expect([host, await download(`http://${host}:${port}/file`, guarded())]).toMatchObject([host, { refusal: 'inside-network' }])
  }
  expect(hits).toBe(before)
  // A public name that redirects inside: the next host is checked like the first.
  const lookup: LookupFunction = (_host, { all }, callback) =>
    all === true ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)
  const redirected = await download(`http://public.example:${port}/to-metadata`, { ...guarded(), lookup })
  expect(redirected).toMatchObject({ refusal: 'inside-network' })
  expect(hits).toBe(before + 1)
})

test('only http and https without a user are web addresses', () => {
  expect(['https://a.gr/x', 'http://a.gr'].filter((text) => !isWebAddress(text))).toEqual([])
  const wrong = [
    '',
    'a.gr',
    'ftp://a.gr',
    'file:///etc/passwd',
    'https://u:p@a.gr',
    'data:text/plain,x',
    `https://a.gr/${'x'.repeat(3_000)}`,
  ]
  expect(wrong.filter(isWebAddress)).toEqual([])
})
