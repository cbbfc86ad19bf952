import { expect, test } from 'vitest'

import { mailLogin, withoutPassword } from '#app/platform/mail/mail-login.ts'

test('the login of a mail server’s address is read, also with a percent sign that was left as it is', () => {
  expect(mailLogin('smtp://a%40b.gr:%CF%80%2F@mail.gr:587/?requireTLS=true')).toEqual({ user: 'a@b.gr', password: 'π/' })
  expect(mailLogin('smtp://a:100%@mail.gr')).toEqual({ user: 'a', password: '100%' })
  expect(mailLogin('smtp://mail.gr')).toEqual({ user: '', password: '' })
})

test('what a server says is shown without the password, in each way in which it was sent', () => {
  const url = 'smtp://a:%CF%80%2F1@mail.gr'
  const sent = [
    'π/1',
    encodeURIComponent('π/1'),
    Buffer.from('π/1').toString('base64'),
    Buffer.from('\0a\0π/1').toString('base64'),
  ]
  for (const form of sent) expect(withoutPassword(`535 no ${form}!`, url)).toBe('535 no ***!')
  expect(withoutPassword('535 no π/1', 'smtp://mail.gr')).toBe('535 no π/1')
})
