import { expect, test } from 'vitest'

import { networkOf } from '#app/platform/http/client-address.server.ts'

test('limits count IPv6 by its /56, and IPv4 by address', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:1:1234:3:4:5:6')).toBe('2001:db8:1:1200::/56')
  expect(networkOf('2001:db8:1:12ff::ff')).toBe('2001:db8:1:1200::/56')
  expect(networkOf('2001:db8:1:1300::ff')).toBe('2001:db8:1:1300::/56')
  expect(networkOf('2001:0db8:0001:0002::')).toBe('2001:db8:1:0::/56')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/56')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/56')
  expect(networkOf('::1')).toBe('0:0:0:0::/56')
  expect(networkOf('unknown')).toBe('unknown')
})
