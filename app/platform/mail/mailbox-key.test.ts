import { domainToASCII } from 'node:url'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mailboxKey, mailDomainKey } from '#app/platform/mail/mailbox-key.server.ts'

const isOne = (...addresses: readonly string[]) => new Set(addresses.map(mailboxKey)).size === 1

test('a mailbox has one key in all its spellings: case, blanks, +tag, and dots where the provider ignores them', () => {
  expect(isOne('boss@etaireia.gr', ' Boss@Etaireia.GR ', 'boss+1@etaireia.gr', 'boss+a+b@etaireia.gr', 'BOSS+@etaireia.gr')).toBe(
    true,
  )
  expect(isOne('anna.dimou@gmail.com', 'annadimou@gmail.com', 'a.n.n.a.dimou+x@GMail.com', 'annadimou@googlemail.com')).toBe(true)
  expect(isOne('boss@δώρα.gr', `boss@${domainToASCII('δώρα.gr')}`)).toBe(true)
})

test('other mailboxes have other keys', () => {
  const addresses = [
    'anna.dimou@etaireia.gr',
    'annadimou@etaireia.gr',
    'anna@etaireia.gr',
    'anna@etaireia.com',
    'annadimou@gmail.com',
    '',
  ]
  expect(new Set(addresses.map(mailboxKey)).size).toBe(addresses.length)
})

test('keys are short and tell no address', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect(mailboxKey(text)).toMatch(/^[\da-f]{64}$/)
      expect(mailDomainKey(text)).toMatch(/^[\da-f]{64}$/)
    }),
  )
  for (const domain of ['__proto__', 'constructor']) expect(mailDomainKey(`a@${domain}`)).toHaveLength(64)
  expect(mailDomainKey('a.b@GoogleMail.com')).toBeNull()
  expect(mailboxKey('+a@etaireia.gr')).toBe(mailboxKey('+b@etaireia.gr'))
})
