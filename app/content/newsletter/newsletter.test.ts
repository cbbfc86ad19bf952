import { expect, test } from 'vitest'

import { newsletterError, newsletterLink, readNewsletterLink } from '#app/content/newsletter/newsletter.ts'

test('an e-mail is required', () => {
  expect(newsletterError('')).toBe('Συμπληρώστε το e-mail σας.')
  expect(newsletterError('   ')).toBe('Συμπληρώστε το e-mail σας.')
})

test('a valid e-mail has no error', () => {
  for (const email of ['maria@etaireia.gr', ' m.p+news@sub.etaireia.com.gr ', 'a@b.co'])
    expect(newsletterError(email)).toBeUndefined()
})

test('anything else gets a sentence with an example', () => {
  for (const email of ['maria', 'maria@', '@etaireia.gr', 'maria@etaireia', 'a b@c.gr', 'a@b..gr', `${'a'.repeat(250)}@b.gr`]) {
    expect(newsletterError(email)).toContain('δεν είναι σωστό')
  }
})

test('a mailed link’s fragment is parsed, and nothing else is', () => {
  const token = 'abc_DEF-0123456789abc_DEF-'
  const link = newsletterLink('/newsletter', 'unsubscribe', token)
  expect(readNewsletterLink(new URL(link, 'http://shop.test').hash)).toEqual({ action: 'unsubscribe', token })
  for (const other of [
    '',
    '#',
    '#content',
    '#delete=abc_DEF-0123456789abc',
    '#confirm=short',
    '#confirm=<script>alert(1)</script>',
  ]) {
    expect(readNewsletterLink(other)).toBeNull()
  }
})
