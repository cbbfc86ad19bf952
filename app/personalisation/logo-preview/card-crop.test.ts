import { expect, test } from 'vitest'

import type { Crop } from '#app/catalogue/pictures/archetype-format.ts'
import { cardCrop } from '#app/personalisation/logo-preview/card-crop.ts'

/** A flat position whose rows are `downMm` apart, its columns `acrossMm`. */
function pictured(cropPx: Crop, acrossMm: number, downMm = acrossMm) {
  const [, , width, height] = cropPx
  const of = (mm: (column: number, row: number) => number) =>
    Float32Array.from({ length: width * height }, (_, at) => mm(at % width, Math.floor(at / width)))
  return { cropPx, position: { xMm: of((column) => column * acrossMm), yMm: of((_, row) => row * downMm) } }
}
const box = (widthMm: number, heightMm: number) => ({ widthMm, heightMm, centreXMm: 40, centreYMm: 40, degrees: 0 })

test('a card shows all of a product where its logo can be read', () => {
  expect(cardCrop(pictured([276, 232, 248, 288], 1.2), box(250, 41.6), 800)).toBeNull()
})

test('a card comes closer to a small logo, within the picture, and never so close that the product is lost', () => {
  const near = cardCrop(pictured([440, 260, 92, 88], 1.2147), box(90, 15), 800)
  expect(near?.[2]).toBeLessThan(800)
  expect(near?.[2]).toBeGreaterThan(500)
  expect(cardCrop(pictured([280, 700, 244, 52], 0.99, 3.5), box(144, 24), 800)).toEqual([242, 480, 320, 320])
})

test('a card comes closer to an emblem than to letters of its height, because its details are smaller', () => {
  const [letters, emblem, mark] = [box(33.6, 5.6), box(3.7, 5.6), box(5.6, 5.6)].map(
    (each) => cardCrop(pictured([192, 380, 248, 112], 0.1878), each, 800)?.[2] ?? 800,
  )
  expect(letters).toBe(800)
  expect(emblem).toBeLessThan(mark ?? 0)
})

test('a surface that is foreshortened brings the card closer, in a picture of half the size too', () => {
  const [straight, slanted] = [0.25, 0.4].map((down) => cardCrop(pictured([300, 300, 200, 160], 0.25, down), box(33, 5.5), 800))
  expect(straight?.[2] ?? 800).toBeGreaterThan(slanted?.[2] ?? 800)
  const halved = cardCrop(pictured([150, 150, 100, 80], 0.5, 0.8), box(33, 5.5), 400)
  expect(halved?.[2]).toBe((slanted?.[2] ?? 0) / 2)
})
