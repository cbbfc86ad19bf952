import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { testShop } from '#test/http.ts'

const shop = testShop()
const megabyte = 1024 * 1024

/** A call on a keep-alive connection, as browsers and proxies make it. */
function call(agent: Agent, path: string, body: Buffer) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; reused: boolean; body: unknown }>()
  const call = request(`${shop.origin}${path}`, { agent, method: 'POST', headers: { 'content-length': body.length } })
  call.setHeader('content-type', path.includes('/files') ? 'application/octet-stream' : 'application/json')
  call.on('response', (response) => {
    void json(response).then((answer) => resolve({ status: response.statusCode ?? 0, reused: call.reusedSocket, body: answer }))
  })
  call.on('error', reject).end(body)
  return promise
}

test('the connection of a refused upload serves the next call, for every refusal', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const upload = (draft: string, size: number, name = 'a.pdf') =>
    call(agent, `/api/quotes/files?${new URLSearchParams({ draft, name })}`, Buffer.alloc(size, 'x'))
  const cart = { orderId: randomUUID() }
  const refusals = [
    // Refused by declared size, while reading, at the end, as useless, and for an unknown target
    () => upload(randomUUID(), 21 * megabyte),
    () => upload(randomUUID(), 5 * megabyte),
    () => upload('no draft', 8 * megabyte),
    () => call(agent, `/api/quotes/files?quote=${randomUUID()}&name=a.png`, Buffer.alloc(8 * megabyte)),
    () => call(agent, '/api/cart/get', Buffer.alloc(2 * megabyte, ' ')),
  ]
  for (const [index, refuse] of refusals.entries()) {
    const refused = await refuse()
    expect([index, refused.status >= 400 && refused.status < 500]).toEqual([index, true])
    // The server library used to close such connections half a second later, whatever had arrived by then.
    for (const waitMs of [0, 700]) {
      await delay(waitMs)
      const next = await call(agent, '/api/cart/get', Buffer.from(JSON.stringify(cart)))
      expect([index, next]).toEqual([index, { status: 200, reused: true, body: [] }])
    }
  }
  agent.destroy()
})
