import fc from 'fast-check'
import { expect, test } from 'vitest'

import { nameForOthers, oneLine, withoutLinks } from '#app/platform/text/foreign-text.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 300 })

test('a line of text is always one line', () => {
  fc.assert(
    fc.property(anyText, (given) => {
      expect(oneLine(given)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    }),
  )
})

test('web addresses are removed, in any script, with and without a protocol', () => {
  const addresses = [
    'https://evil.example/x?y',
    'HTTP://ΠΑΡΕ.ΕΛ',
    'www.evil.gr',
    'www.πάρε',
    'evil.com/a',
    'παράδειγμα.ελ',
    'ΠΑΡΑΔΕΙΓΜΑ.ΕΛ',
    'δώρο.ευ',
    'πάρε.το-δώρο.gr',
    'подарок.рф',
    '礼物.中国',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'xn--hxajbheg2az3al.xn--qxam',
    'ev\u200bil.c\u00adom',
    '203.0.113.7',
    '203.0.113.7:8080/win',
    'http://[2001:db8::1]/',
    '[2001:db8::1]',
    'ftp://evil',
  ]
  for (const address of addresses) {
    expect({ address, left: withoutLinks(`Δείτε ${address} τώρα`) }).toEqual({ address, left: 'Δείτε [σύνδεσμος] τώρα' })
    expect(withoutLinks(`«${address}», ή (${address}).`)).not.toMatch(/evil|δώρο|πάρε|παράδειγμα|подарок|礼物|203|2001/iu)
  }
  expect(withoutLinks('win@evil.com')).toBe('win@[σύνδεσμος]')
})

test('ordinary text about gifts stays as it is', () => {
  for (const plain of [
    'τεμ.100 στα 2,50 €, σύνολο 1.250,50',
    '200 τεμ.Παράδοση ως 15.12.2026, π.χ. στις 10.30 π.μ.',
    'Δήμου & ΣΙΑ Ο.Ε., Λεωφ. Κηφισίας 1.2',
    'λογότυπο.png, Logo.PDF, τελικό_2.tiff',
    '1.234.567.890 τεμάχια',
    'ύψος: 12 cm/πλάτος 8',
  ]) {
    expect(withoutLinks(plain)).toBe(plain)
  }
})

test('no address is left at any position', () => {
  const letter = fc.constantFrom(...'abzέαωςΩ07', 'я', '中', 'é')
  const label = fc.string({ unit: fc.oneof(letter, fc.constant('-')), minLength: 1, maxLength: 12 })
  const ending = fc.constantFrom('gr', 'com', 'ελ', 'ΕΛ', 'ευ', 'рф', '中国', 'xn--qxam', 'museum')
  const around = fc.constantFrom('', ' ', '\n', '«', '»', '(', ')', ',', '. ', '!', '"', '<', '>', ' τεμ. ', '/', '@')
  fc.assert(
    fc.property(around, fc.array(label, { minLength: 1, maxLength: 4 }), ending, around, (before, labels, last, after) => {
      const address = [...labels, last].join('.')
      expect(withoutLinks(`${before}${address}${after}`)).not.toContain(address)
    }),
    { numRuns: 2_000 },
  )
  const octet = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(around, fc.tuple(octet, octet, octet, octet), (before, octets) => {
      const address = octets.join('.')
      expect(withoutLinks(`${before}${address}/x`)).not.toContain(address)
    }),
  )
})

test('a second pass changes nothing, and the cost is linear in the length of hostile text', () => {
  fc.assert(
    fc.property(anyText, (given) => {
      expect(withoutLinks(withoutLinks(given))).toBe(withoutLinks(given))
    }),
  )
  for (const piece of ['a', 'α.', 'a.', 'a-', '1.', '://', 'www.', '[', ':', 'α', '1.1.1.', 'xn--'])
    expect(withoutLinks(piece.repeat(50_000))).toBeDefined()
}, 30_000)

test('a name is one short line without addresses', () => {
  expect(nameForOthers('Άννα\r\nBcc: all@evil.com')).toBe('Άννα Bcc: all@[σύνδεσμος]')
  expect(nameForOthers('α'.repeat(200))).toBe(`${'α'.repeat(60)}…`)
  expect(nameForOthers('\u202e \n')).toBe('')
  fc.assert(
    fc.property(anyText, (given) => {
      expect([...nameForOthers(given)].length).toBeLessThanOrEqual(61)
      expect(nameForOthers(given)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    }),
  )
})
