import { expect, test } from 'vitest'

import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import { techniqueSamples } from '#app/personalisation/mock-ups/technique-samples.ts'

const position = (side: number, ...keys: readonly PrintTechnique[]) => ({
  maxWidth: side,
  maxHeight: side,
  techniques: keys.map((key, index) => ({ key, rateCard: key, maxColours: 4, isDefault: index === 0, minQuantity: 1 })),
})

test('each technique is shown on a product that is usually made by it, large enough to tell', () => {
  const samples = techniqueSamples([
    { id: 1, positions: [position(100, 'silkscreen')] },
    { id: 2, positions: [position(800, 'silkscreen', 'embroidery')] },
    { id: 3, positions: [position(800, 'embroidery', 'silkscreen')] },
    { id: 4, positions: [] },
  ])
  expect(samples).toContainEqual({ productId: 2, technique: 'silkscreen' })
  expect(samples).toContainEqual({ productId: 3, technique: 'embroidery' })
  expect(samples).toHaveLength(2)
})

test('a technique with one product only gets it, before those with others', () => {
  const samples = techniqueSamples([
    { id: 1, positions: [position(800, 'silkscreen', 'debossing')] },
    { id: 2, positions: [position(600, 'silkscreen')] },
  ])
  expect(samples.toSorted((a, b) => a.productId - b.productId)).toEqual([
    { productId: 1, technique: 'debossing' },
    { productId: 2, technique: 'silkscreen' },
  ])
})
