import { expect, test } from 'vitest'

import { newsletterError } from '#app/shell/newsletter.ts'

test('an e-mail is required', () => {
  expect(newsletterError('')).toBe('Συμπληρώστε το e-mail σας.')
  expect(newsletterError('   ')).toBe('Συμπληρώστε το e-mail σας.')
})

test('a valid e-mail has no error', () => {
  for (const email of ['maria@etaireia.gr', ' m.p+news@sub.etaireia.com.gr ', 'a@b.co'])
    expect(newsletterError(email)).toBeUndefined()
})

test('anything else is told what an e-mail looks like', () => {
  for (const email of ['maria', 'maria@', '@etaireia.gr', 'maria@etaireia', 'a b@c.gr', 'a@b..gr', `${'a'.repeat(250)}@b.gr`]) {
    expect(newsletterError(email)).toContain('δεν είναι σωστό')
  }
})
