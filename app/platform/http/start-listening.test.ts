import { createServer } from 'node:http'

import { expect, test } from 'vitest'

import { startListening } from '#app/platform/http/start-listening.server.ts'

test('a connection of a proxy stays open for longer than proxies keep it', async () => {
  const server = createServer((_request, response) => response.end('ok'))
  const address = { host: '127.0.0.1', port: 0 }
  await startListening(server, { ...address, trustProxy: { hops: 1 } })
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port')
  const { headers } = await fetch(`http://127.0.0.1:${bound.port}/`)
  expect(headers.get('keep-alive')).toBe('timeout=75')
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
