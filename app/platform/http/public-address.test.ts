import { createServer, request } from 'node:http'

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { isPublicAddress, isPublicHost, publicLookup } from '#app/platform/http/public-address.server.ts'
import { postWebhook } from '#app/webhooks/post-webhook.server.ts'

const inside = `0.0.0.0 10.1.2.3 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.255 169.254.169.254 169.254.170.2 172.16.0.1
  172.31.255.255 192.0.0.192 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.51.100.7 203.0.113.9 168.63.129.16 224.0.0.1
  239.255.255.250 240.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::ffff:a9fe:a9fe ::127.0.0.1
  64:ff9b::a00:1 64:ff9b:1::1 100::1 fc00::1 fd00:ec2::254 fe80::1 fec0::1 ff02::1 2001::1 2001:db8::1 2002:7f00:1::1 3fff::1
  5f00::1`.split(/\s+/)
const outside = `1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.1 172.15.255.255
  172.32.0.0 192.167.255.255 192.169.0.0 223.255.255.255 2a00:1450:4001:800::200e 2606:4700::1111 2001:4860:4860::8888`.split(
  /\s+/,
)

test('addresses of networks, machines and clouds are not public, those of the internet are', () => {
  expect(inside.filter(isPublicAddress)).toEqual([])
  expect(outside.filter((address) => !isPublicAddress(address))).toEqual([])
  expect(['', 'localhost', '1.1.1', '::g', '1.1.1.1.1', '127.1'].filter(isPublicAddress)).toEqual([])
})

test('no spelling of an IPv4 address hides it, and none in IPv6 gets through', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(false)
      // A URL makes 0x7f.1, 017700000001 and 2130706433 the address that they are.
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
      const spelt = new URL(`https://${((a * 256 + b) * 256 + c) * 256 + d}/`)
      expect(spelt.hostname).toBe(address)
    }),
  )
})

let hits = 0
const server = createServer((_request, response) => {
  hits += 1
  response.end('ok')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address !== null && typeof address === 'object') port = address.port
})
afterAll(() => void server.close())

test('a name with an internal address is not connected to', async () => {
  expect(await isPublicHost(new URL('https://localhost/'))).toBe(false)
  expect(await isPublicHost(new URL('https://[::1]/'))).toBe(false)
  expect(await isPublicHost(new URL('https://127.1/'))).toBe(false)
  expect(await isPublicHost(new URL('https://nothing-there.invalid/'))).toBe(null)
  const request = { headers: {}, body: '{}', allowLocal: false }
  for (const host of ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0']) {
    expect([host, await postWebhook(`https://${host}:${port}/`, request)]).toMatchObject([
      host,
      { isSuccess: false, failure: 'inside-network', status: null },
    ])
  }
  expect(await postWebhook(`http://localhost:${port}/`, request)).toMatchObject({ failure: 'no-https' })
  expect(hits).toBe(0)
})

test('a name that resolves differently the second time has no effect', async () => {
  let lookups = 0
  const rebinding = publicLookup((_host, _options, callback) => {
    lookups += 1
    callback(null, [{ address: lookups === 1 ? '8.8.8.8' : '127.0.0.1', family: 4 }])
  })
  const first = await new Promise((resolve) => rebinding('evil.example', { all: true }, (...answer) => resolve(answer)))
  expect(first).toEqual([null, [{ address: '8.8.8.8', family: 4 }]])
  const error = await new Promise<Error>((resolve) => {
    request({ host: 'evil.example', port, lookup: rebinding, agent: false }).on('error', resolve).end()
  })
  expect([error.name, hits]).toEqual(['InsideNetworkError', 0])
  // One private address among public ones is enough.
  const mixed = publicLookup((_host, _options, callback) => {
    callback(null, [
      { address: '8.8.8.8', family: 4 },
      { address: 'fd00::1', family: 6 },
    ])
  })
  const refused = await new Promise<Error | null>((resolve) => mixed('evil.example', {}, (failure) => resolve(failure)))
  expect(refused?.name).toBe('InsideNetworkError')
})
