import { request } from 'node:http'
import { text } from 'node:stream/consumers'

import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { answerFailure, type HttpEnv } from '#app/platform/http/http.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()

test('a body that is too large, or without a length, is refused in Greek before it is read', async () => {
  const large = await shop.http(as(visitor)).post('/api/cart', { code: 'x'.repeat(70_000) })
  expect(large.status).toBe(413)
  expect(large.body.error.message).toBe('Το αίτημα είναι πολύ μεγάλο.')
  const chunked = await postInPieces(`${shop.origin}/api/cart/get`, '{}')
  expect(chunked.status).toBe(411)
  expect(chunked.text).toContain('Το αίτημα πρέπει να δηλώνει το μέγεθός του')
})

test('a urlencoded form with too many fields is refused before it is read, for quotes too', async () => {
  const plain = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const path of ['/promo/', '/contact-us'])
    expect((await shop.http(as(visitor)).post(path, 'a&'.repeat(40_000), plain)).status).toBe(413)
})

test('a multipart form with too many parts or header lines is refused before it is parsed', async () => {
  const boundary = '----WebKitFormBoundaryAbCdEfGhIjKlMnOp'
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, origin: shop.origin }
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n\r\n`
  for (const hostile of [part('name="a"').repeat(2_100), part(`name="${'%0a'.repeat(100_000)}"`)])
    expect((await shop.http(as(visitor)).post('/promo/', `${hostile}--${boundary}--\r\n`, headers)).status).toBe(413)
  expect(
    (await shop.http(as(visitor)).post('/promo/', `${part('name="name"').repeat(500)}--${boundary}--\r\n`, headers)).status,
  ).toBe(422)
  expect(
    (await shop.http(as(visitor)).post('/contact-us', 'x', { ...headers, 'content-type': 'multipart/form-data' })).status,
  ).toBe(400)
})

test("a malformed form posted to a page is the client's error", async () => {
  const origin = { origin: shop.origin }
  const broken = '--x\r\nnothing\r\n--x'
  for (const path of ['/promo/', '/contact-us'])
    for (const [type, body] of [
      ['text/plain', 'hello'],
      ['application/json', '{"name":"Άννα"}'],
      ['multipart/form-data; boundary=x', broken],
    ] as const)
      expect((await shop.http(as(visitor)).post(path, body, { ...origin, 'content-type': type })).status).toBe(400)
})

test('every answer has each security header once', async () => {
  for (const path of ['/', '/api/category', '/healthz', '/nowhere', '/pictures/none.webp']) {
    const { headers } = await shop.http(as(visitor)).get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

/** Written in two steps, so that Node sends it chunked, without a length. */
function postInPieces(url: string, body: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const posted = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } }, (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode, text: answer }), reject)
    }).on('error', reject)
    posted.write(body)
    posted.end()
  })
}

test('input of the wrong type is answered in Greek', async () => {
  for (const [path, body, sentence] of [
    ['/api/quotes/files/get', null, 'Στείλτε τα στοιχεία της κλήσης ως αντικείμενο JSON.'],
    ['/api/newsletter', [], 'Ελέγξτε τα στοιχεία που στείλατε.'],
    [
      '/api/quotes/message',
      { id: '0193f1c2-7a4b-7c3d-9e8f-a1b2c3d4e5f6', text: 'α', fileIds: 1 },
      'Ελέγξτε τα στοιχεία που στείλατε.',
    ],
  ] as const) {
    const answer = await shop.http(as(visitor)).post(path, JSON.stringify(body))
    expect(answer.status).toBe(422)
    expect(Object.values(answer.body.error.fields)).toEqual([sentence])
  }
})

test('a path that looks like another host is not found, and allows no cross-site post', async () => {
  expect((await shop.http(as(visitor)).get('//evil.example/')).status).toBe(404)
  const posted = await fetch(`${shop.origin}//evil.example/contact-us`, {
    method: 'POST',
    headers: { origin: 'http://evil.example' },
    body: new URLSearchParams({ name: 'x' }),
  })
  expect(posted.status).toBe(400)
})

test('a full disk is reported to the client and in the log', async () => {
  const logged: string[] = []
  const log = createLog('error', { write: (line: string) => void logged.push(line) })
  const full = new Hono<HttpEnv>()
    .post('/file', () => {
      throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
    })
    .post('/row', () => {
      throw new Error('a query failed', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) })
    })
    .onError((error, c) => answerFailure(log, error, c))
  for (const path of ['/file', '/row']) {
    const answer = await full.request(path, { method: 'POST' })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ error: { code: 'no-room', message: expect.stringContaining('δεν έχει χώρο') } })
  }
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual(Array(2).fill(expect.stringContaining('the disk is full')))
})
