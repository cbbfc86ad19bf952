import fc from 'fast-check'
import { expect, test } from 'vitest'

import { forwardedClient as clientOf } from '#app/platform/http/client-address.server.ts'
import { parseConfig } from '#app/platform/config.ts'

const trusting = (value: string) => parseConfig({ TRUST_PROXY: value }).trustProxy
const forwardedClient = (trusted: ReturnType<typeof trusting>, peer: string, forwarded?: string) =>
  clientOf(trusted, () => peer, forwarded)

test('without a proxy nobody is believed', () => {
  expect(forwardedClient(trusting('off'), '203.0.113.9', '1.1.1.1')).toBe('203.0.113.9')
})

test('as many proxies are believed as stand before the shop: what a visitor wrote stands further left', () => {
  const seen = (hops: string, forwarded?: string) => forwardedClient(trusting(hops), '10.0.0.1', forwarded)
  expect(seen('on', 'forged, 1.1.1.1, 203.0.113.9')).toBe('203.0.113.9')
  expect(seen('1', '1.1.1.1, 203.0.113.9')).toBe('203.0.113.9')
  expect(seen('2', '1.1.1.1, 203.0.113.9, 198.51.100.7')).toBe('203.0.113.9')
  expect(seen('3', '1.1.1.1, 203.0.113.9, 198.51.100.7, 198.51.100.8')).toBe('203.0.113.9')
  expect(seen('2', '203.0.113.9')).toBe('203.0.113.9')
  expect(seen('2')).toBe('10.0.0.1')
})

test('proxies are believed by their networks, whatever their number', () => {
  const networks = trusting('10.0.0.0/8, 198.51.100.7 2001:db8:ffff::/48')
  const seen = (peer: string, forwarded?: string) => forwardedClient(networks, peer, forwarded)
  expect(seen('10.0.0.1', '1.1.1.1, 203.0.113.9, 198.51.100.7')).toBe('203.0.113.9')
  expect(seen('::ffff:10.0.0.1', '203.0.113.9, 10.1.2.3')).toBe('203.0.113.9')
  expect(seen('2001:db8:ffff::1', '2001:db8:1::9')).toBe('2001:db8:1::9')
  // Around the proxy: what is written there is not believed.
  expect(seen('203.0.113.66', '1.1.1.1')).toBe('203.0.113.66')
  expect(seen('10.0.0.1', '1.1.1.1, 198.51.100.8')).toBe('198.51.100.8')
  expect(seen('10.0.0.1', '10.0.0.2, 10.0.0.3')).toBe('10.0.0.2')
})

test('what is no address ends the walk at the last one that is', () => {
  for (const unreadable of ['unknown', '_hidden', '', '203.0.113.999', '<script>']) {
    expect(forwardedClient(trusting('2'), '10.0.0.1', `1.1.1.1, ${unreadable}, 198.51.100.7`)).toBe('198.51.100.7')
    expect(forwardedClient(trusting('10.0.0.0/8'), '10.0.0.1', `1.1.1.1, ${unreadable}`)).toBe('10.0.0.1')
  }
  expect(forwardedClient(trusting('on'), '10.0.0.1', '1.1.1.1, "[2001:db8::9]:4711"')).toBe('2001:db8::9')
})

test('nothing that a visitor writes changes the address that the trusted proxies saw', () => {
  const visitor = '203.0.113.9'
  const proxies = fc.array(
    fc.ipV4().map((address) => address.replace(/^\d+/, '10')),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(fc.string(), proxies, (forged, inner) => {
      const header = [forged, visitor, ...inner].join(', ')
      expect(forwardedClient(trusting('10.0.0.0/8'), '10.9.9.9', header)).toBe(visitor)
      expect(forwardedClient({ hops: inner.length + 1 }, '10.9.9.9', header)).toBe(visitor)
    }),
  )
})

test('values that trust nobody or everybody by mistake stop the start with a sentence', () => {
  expect(trusting('0')).toBe(false)
  for (const value of ['yes', '11', '-1', '1.5', '10.0.0.0/33', '10.0.0.0/8, proxy.local', '0.0.0.0/0', '::/0', ','])
    expect(() => trusting(value)).toThrow(/TRUST_PROXY: must be off, on, the number of proxies/)
})
