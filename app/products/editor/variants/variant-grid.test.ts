import { expect, test } from 'vitest'

import type { VariantForm } from '#app/products/editor/product-form.ts'
import {
  gridOf,
  nothingChosen,
  pastedCells,
  withChosen,
  withCombinations,
  withPasted,
} from '#app/products/editor/variants/variant-grid.ts'

const variant = (variantId: number, colour: string, size: string, stock = ''): VariantForm => ({
  variantId,
  colour,
  size,
  stock,
  sku: '',
  gtin: '',
})

test('missing combinations get new ids; existing ones keep theirs', () => {
  const known = [variant(7, 'navy', 'M', '5')]
  const all = withCombinations(known, ['navy', 'red'], ['M', 'L'], 12)
  expect(all.map(({ variantId, colour, size }) => [variantId, colour, size])).toEqual([
    [7, 'navy', 'M'],
    [12, 'navy', 'L'],
    [13, 'red', 'M'],
    [14, 'red', 'L'],
  ])
  expect(all[0]).toBe(known[0])
  expect(withCombinations(all, ['navy', 'red'], ['M', 'L'], 12)).toEqual(all)
  expect(withCombinations([], [], [], 1)).toEqual([])
  expect(withCombinations([], ['navy'], [], 1)).toEqual([variant(1, 'navy', '')])
})

test('chosen colours and sizes get their combinations; those that the product lacks on purpose stay missing', () => {
  const known = [variant(7, 'navy', 'M'), variant(8, 'red', 'L')]
  expect(withChosen(known, nothingChosen, 12)).toBe(known)
  expect(withChosen(known, { colours: ['navy', 'red'], sizes: ['M', 'L'] }, 12)).toBe(known)
  const added = withChosen(known, { colours: ['navy', 'white'], sizes: [] }, 12).slice(2)
  expect(added.map(({ colour, size }) => [colour, size])).toEqual([
    ['white', 'M'],
    ['white', 'L'],
  ])
  expect(withChosen([], { colours: ['navy', 'white'], sizes: [] }, 1)).toHaveLength(2)
})

test('a block of a spreadsheet fills cells to the right and down, and never outside of the table', () => {
  const all = withCombinations([], ['navy', 'red'], ['S', 'M', 'L'], 1)
  expect(gridOf(all)).toEqual({ colours: ['navy', 'red'], sizes: ['S', 'M', 'L'] })
  const cells = pastedCells('1.200\t3\t9\r\n4\t5\t6\r\n7\t8\t9\r\n') ?? []
  const pasted = withPasted(all, 'stock', { colour: 'navy', size: 'M' }, cells)
  expect(pasted.map(({ stock }) => stock)).toEqual(['', '1.200', '3', '', '4', '5'])
  expect(pastedCells('12')).toBeNull()
})
