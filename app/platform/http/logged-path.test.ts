import { expect, test } from 'vitest'

import { loggedPath } from '#app/platform/http/logged-path.ts'

test('the token of a shared link is in no log', () => {
  expect(loggedPath('/shared/AbC-_9')).toBe('/shared/…')
  expect(loggedPath('/shared/AbC-_9.data')).toBe('/shared/…')
  expect(loggedPath('/Shared/AbC-_9/3.webp')).toBe('/Shared/…/3.webp')
  expect(loggedPath('https://shop.test/shared/AbC-_9?x=1')).toBe('https://shop.test/shared/…?x=1')
})

test('every other path is unchanged', () => {
  for (const path of ['/', '/shop/5', '/api/personalisation/shares', '/promo/offer', '/shared'])
    expect(loggedPath(path)).toBe(path)
})
