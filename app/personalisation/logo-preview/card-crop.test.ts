import { expect, test } from 'vitest'

import { cardCrop } from '#app/personalisation/logo-preview/card-crop.ts'

const area = (maxWidthMm: number, maxHeightMm: number) =>
  ({ key: 'front', name: 'Μπροστά', shape: 'rectangle', maxWidthMm, maxHeightMm, techniques: [] }) as const
const box = (widthMm: number, heightMm: number) => ({ widthMm, heightMm, centreXMm: 0, centreYMm: 0, degrees: 0 })

test('a card shows all of a product where its logo can be read', () => {
  expect(
    cardCrop({ cropPx: [276, 232, 248, 288], mmPerPx: 1.2 }, { ...area(280, 340), techniques: [] }, box(250, 41.6), 800),
  ).toBeNull()
})

test('a card comes closer to a small logo, within the picture, and never so close that the product is lost', () => {
  const chest = { cropPx: [440, 260, 92, 88], mmPerPx: 1.2147 } as const
  const near = cardCrop({ ...chest, cropPx: [...chest.cropPx] }, { ...area(100, 100), techniques: [] }, box(90, 15), 800)
  expect(near?.[2]).toBeLessThan(800)
  expect(near?.[2]).toBeGreaterThan(500)
  const seat = { cropPx: [280, 700, 244, 52] as [number, number, number, number], mmPerPx: 0.99 }
  expect(cardCrop(seat, { ...area(180, 180), techniques: [] }, box(144, 24), 800)).toEqual([240, 476, 324, 324])
})
