import { expect, test } from 'vitest'

import { createLog } from '#app/platform/monitoring/log.server.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()

/** The levels and statuses of what a request writes into the log. */
async function loggedBy(
  path: string,
  init: RequestInit,
): Promise<{ readonly status: number; readonly lines: readonly string[] }> {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  // In place of the prototype's, which makes the log of a request
  Reflect.set(shop.ctx.log, 'child', () => log)
  const { status } = await fetch(shop.origin + path, init)
  Reflect.deleteProperty(shop.ctx.log, 'child')
  return { status, lines }
}

test('a request that is wrong by itself writes no error and no stack', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const [path, init, status] of [
    ['/promo/', { method: 'POST', headers: { ...form, origin: 'https://evil.example' }, body: 'a=1' }, 400],
    ['/promo/', { method: 'POST', headers: { ...form, origin: 'null' }, body: 'a=1' }, 400],
    ['/promo/', { method: 'POST', headers: { ...form, origin: 'no url' }, body: 'a=1' }, 400],
    ['/zzz', { method: 'POST', headers: form, body: 'a=1' }, 405],
    ['/', { method: 'PUT', body: 'a=1' }, 405],
    ['/', { method: 'DELETE' }, 405],
    ['/nothing-here', {}, 404],
    ['/product/999999999', {}, 404],
  ] as const) {
    const answer = await loggedBy(path, init)
    expect([path, answer.status]).toEqual([path, status])
    expect(answer.lines.filter((line) => JSON.parse(line).level >= 40 || line.includes('stack'))).toEqual([])
  }
})

test('halves of characters in queries and forms are no server error', async () => {
  for (const path of ['/api/search/?searchString=%ED%A0%80', '/shop/0?s=%ED%A0%80'])
    expect((await shop.http(as(visitor)).get(path)).status).toBeLessThan(500)
  const body = 'name=%ED%A0%80&email=x%40y.gr&message=%ED%A0%80'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const path of ['/promo/', '/contact-us']) {
    const { status } = await fetch(shop.origin + path, { method: 'POST', headers, body })
    expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code < 500)])
  }
})
