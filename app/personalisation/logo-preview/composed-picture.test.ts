import { expect, test } from 'vitest'

import { previewPicture } from '#app/personalisation/logo-preview/composed-picture.ts'

test.each(['', 'https://cdn.example'])(
  'a composed picture is loaded from this shop in its full size, whatever the origin of its URL: %j',
  (origin) => {
    expect(previewPicture(`${origin}/pictures/mug/main/1f3a5f.webp.0123456789ab.480.avif`)).toEqual({
      archetype: 'mug',
      view: 'main',
      hex: '#1f3a5f',
      path: '/pictures/mug/main/1f3a5f.webp.0123456789ab.800.webp',
    })
  },
)

test.each([
  '/pictures/photo.jpg.0123456789ab.480.webp',
  '/pictures/missing.svg',
  '/pictures/mug/main/navy.webp',
  'https://elsewhere.example/cat.png',
  'blob:http://localhost/1',
  '',
])('no logo is put on %j', (src) => {
  expect(previewPicture(src)).toBeNull()
})
