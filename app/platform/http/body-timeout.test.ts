import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { limitBodyTime } from '#app/platform/http/body-timeout.server.ts'

/** More than a busy machine needs to read a body that is there */
const patienceMs = 1_000

/** Echoes the body, after a delay longer than the body timeout. */
const server = createServer((request, response) => {
  limitBodyTime(request, 1_000, patienceMs)
  text(request).then(
    (body) => setTimeout(() => response.end(body), 2 * patienceMs),
    () => undefined,
  )
})
let port = 0
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function send(head: string, body: string) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n${body}`)
  return socket
}

test('a small body that stalls loses its connection', async () => {
  await once(send('content-length: 10', 'half').resume(), 'close')
})

test('a complete body is answered however long that takes, and a large one is left to its guard', async () => {
  expect(await (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'whole' })).text()).toBe('whole')
  const large = send('content-length: 2000\r\nconnection: close', 'a'.repeat(1_000))
  setTimeout(() => large.write('b'.repeat(1_000)), 2 * patienceMs)
  expect(await text(large)).toContain('aabb')
})
