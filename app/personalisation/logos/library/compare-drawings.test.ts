import { expect, test } from 'vitest'

import type { OwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'
import { isDrawnDifferently } from '#app/personalisation/logos/library/compare-drawings.ts'

test('a bitmap is never drawn differently, whatever white was removed of it; a drawing of other proportions is', async () => {
  const ofWidth = (width: number): OwnLogo => ({ name: '', picture: '', width, height: 100, on: true, pictureHash: null })
  for (const contentType of ['image/jpeg', 'image/png', 'image/webp', 'image/tiff'])
    expect(await isDrawnDifferently(ofWidth(100), ofWidth(120), contentType)).toBe(false)
  expect(await isDrawnDifferently(ofWidth(100), ofWidth(120), 'image/svg+xml')).toBe(true)
})
