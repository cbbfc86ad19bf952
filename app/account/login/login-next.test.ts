import { expect, test } from 'vitest'

import { loginUrlFor, pathAfterLogin } from '#app/account/login/login-next.ts'

const origin = 'https://shop.example.gr'
const after = (next: string) => pathAfterLogin(`?${new URLSearchParams({ next })}`, origin, false)

test('a login leads back to the requesting page', () => {
  const { search } = new URL(loginUrlFor('/my-account/orders/?state=new'), origin)
  expect(pathAfterLogin(search, origin, true)).toBe('/my-account/orders/?state=new')
})

test('without such a page it leads staff to their dashboard and customers to their account', () => {
  expect(pathAfterLogin('', origin, true)).toBe('/vendor-dashboard')
  expect(pathAfterLogin('?next=//evil.example', origin, true)).toBe('/vendor-dashboard')
  expect(pathAfterLogin('', origin, false)).toBe('/my-account/')
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
