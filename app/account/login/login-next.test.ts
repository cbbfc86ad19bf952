import { expect, test } from 'vitest'

import { loginUrlFor, pathAfterLogin } from '#app/account/login/login-next.ts'

const origin = 'https://shop.example.gr'
const after = (next: string) => pathAfterLogin({ search: `?${new URLSearchParams({ next })}`, hash: '#fragment' }, origin, false)

test('a login leads back to the requesting page', () => {
  const { search } = new URL(loginUrlFor('/my-account/orders/?state=new'), origin)
  expect(pathAfterLogin({ search, hash: '' }, origin, true)).toBe('/my-account/orders/?state=new')
})

test('a mailed link takes its token along, in the fragment', () => {
  expect(after('/login/confirm-email')).toBe('/login/confirm-email#fragment')
  expect(after('/my-account/')).toBe('/my-account/')
})

test('without such a page it leads staff to their dashboard and customers to their account', () => {
  expect(pathAfterLogin({ search: '', hash: '' }, origin, true)).toBe('/vendor-dashboard')
  expect(pathAfterLogin({ search: '?next=//evil.example', hash: '' }, origin, true)).toBe('/vendor-dashboard')
  expect(pathAfterLogin({ search: '', hash: '' }, origin, false)).toBe('/my-account/')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/..//evil.example',
  '/login/',
  '',
])('%j leads to the account instead', (next) => {
  expect(after(next)).toBe('/my-account/')
})
