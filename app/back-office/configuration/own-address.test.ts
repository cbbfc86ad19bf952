import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ownAddress } from '#app/back-office/configuration/own-address.ts'

test('a typed address becomes an origin, with https where nothing is said', () => {
  expect(ownAddress('etaireia.gr')).toBe('https://etaireia.gr')
  expect(ownAddress(' https://www.Etaireia.gr/ ')).toBe('https://www.etaireia.gr')
  expect(ownAddress('http://192.168.1.5:3000')).toBe('http://192.168.1.5:3000')
  expect(ownAddress('localhost:3000')).toBe('https://localhost:3000')
  expect(ownAddress('https://δώρα.gr')).toBe('https://xn--mxaf3bxc.gr')
})

test('what has more than a name and a port is no address of a shop', () => {
  for (const text of [
    '',
    ' ',
    'ftp://etaireia.gr',
    'javascript:alert(1)',
    'https://etaireia.gr/shop',
    'https://etaireia.gr?x=1',
    'https://etaireia.gr#a',
    'https://user@etaireia.gr',
    'https://user:word@etaireia.gr',
    String.raw`https:\\etaireia.gr`,
    'https://etaireia.gr.',
    'https://.gr',
    'https://a b.gr',
    'https://',
    'https://etaireia.gr:99999',
    'https://a_b.gr',
  ])
    expect([text, ownAddress(text)]).toEqual([text, null])
})

test('any text becomes an origin of http or https, which stays as it is, or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.webUrl(), fc.domain()), (text) => {
      const read = ownAddress(text)
      if (read === null) return
      expect(read).toMatch(/^https?:\/\/[a-z0-9.[\]:-]+$/)
      expect(ownAddress(read)).toBe(read)
    }),
  )
})
