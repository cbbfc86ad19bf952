import { expect, test } from 'vitest'

import { previewSize } from '#app/personalisation/logo-preview/preview-size.ts'

test('a card comes closer to a small logo on every screen, a phone has two or three pixels for each of CSS', () => {
  const cards = [1, 1.5, 2, 3].map((pixelRatio) => previewSize(329, pixelRatio, false))
  expect(cards.map(({ closeUp }) => closeUp)).toEqual([true, true, true, true])
  expect(cards.map(({ side }) => side)).toEqual([400, 800, 800, 800])
})

test('pictures of the product itself show all of it, on a phone as on a desk', () => {
  expect(
    [previewSize(329, 3, true), previewSize(680, 1, true), previewSize(520, 1, false)].map(({ closeUp }) => closeUp),
  ).toEqual([false, false, false])
})
