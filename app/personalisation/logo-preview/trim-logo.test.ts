import { expect, test } from 'vitest'

import { inkBounds } from '#app/personalisation/logo-preview/trim-logo.ts'

test('margins are what is transparent; nothing but margin has no bounds', () => {
  const data = new Uint8ClampedArray(4 * 12 * 12)
  expect(inkBounds({ width: 12, height: 12, data })).toBeNull()
  for (const [x, y] of [
    [4, 5],
    [7, 6],
  ] as const)
    data.set([0, 110, 80, 255], 4 * (y * 12 + x))
  expect(inkBounds({ width: 12, height: 12, data })).toEqual({ left: 4, top: 5, width: 4, height: 2 })
})
