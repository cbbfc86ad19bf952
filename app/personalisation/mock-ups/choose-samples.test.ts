import { expect, test } from 'vitest'

import type { PrintTechnique } from '#app/catalogue/catalogue.ts'
import { chooseSamples } from '#app/personalisation/mock-ups/choose-samples.ts'

const product = (id: number, ...keys: PrintTechnique[]) => ({
  id,
  positions: [
    {
      maxWidth: 1_000,
      maxHeight: 600,
      techniques: keys.map((key, index) => ({
        key,
        rateCard: key,
        maxColours: 1,
        isDefault: index === keys.length - 1,
        minQuantity: 1,
      })),
    },
  ],
})

test('each product shows another look, its default technique before others', () => {
  const candidates = [
    product(1, 'silkscreen', 'hotStamp'),
    { id: 2, positions: [] },
    product(3, 'hotStamp', 'silkscreen'),
    product(4, 'padPrint', 'digitalPrint'),
    product(5, 'silkscreen', 'embroidery'),
    product(6, 'debossing'),
  ]
  expect(chooseSamples(candidates, 3)).toEqual([
    { productId: 1, technique: 'hotStamp' },
    { productId: 3, technique: 'silkscreen' },
    { productId: 5, technique: 'embroidery' },
  ])
  expect(chooseSamples([], 3)).toEqual([])
})

test('a small position shows no sample', () => {
  const { id, positions } = product(7, 'padPrint')
  expect(chooseSamples([{ id, positions: positions.map((each) => ({ ...each, maxHeight: 70 })) }], 3)).toEqual([])
})
