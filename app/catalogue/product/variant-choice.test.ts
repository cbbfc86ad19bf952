import { expect, test } from 'vitest'

import type { ProductVariant } from '#app/catalogue/catalogue.ts'
import { chooseColour, chooseSize, colourOptions, firstChoice, sizeOptions } from '#app/catalogue/product/variant-choice.ts'

function variant(variantId: number, colour: string | null, size: string | null, stock: number): ProductVariant {
  return {
    variantId,
    sku: null,
    gtin: null,
    size,
    stock,
    shelfStock: stock,
    imageSrc: null,
    colour: colour === null ? null : { name: colour, label: colour, hex: '#000000' },
  }
}

const navyS = variant(1, 'navy', 's', 0)
const navyM = variant(2, 'navy', 'm', 4)
const redS = variant(3, 'red', 's', 2)
const redM = variant(4, 'red', 'm', 0)
const greyL = variant(5, 'grey', 'l', 0)
const shirts = [navyS, navyM, redS, redM, greyL]

test('the first available variant is the default', () => {
  expect(firstChoice(shirts)).toBe(navyM)
  expect(firstChoice([navyS, redM])).toBe(navyS)
  expect(firstChoice([])).toBeNull()
})

test('a colour is sold out when all of its sizes are', () => {
  expect(colourOptions(shirts).map(({ value, soldOut }) => [value.name, soldOut])).toEqual([
    ['navy', false],
    ['red', false],
    ['grey', true],
  ])
})

test('sizes in the chosen colour are available, sold out or missing', () => {
  expect(sizeOptions(shirts, navyM)).toEqual([
    { value: 's', soldOut: true, missing: false },
    { value: 'm', soldOut: false, missing: false },
    { value: 'l', soldOut: false, missing: true },
  ])
})

test('another colour keeps the size if available, else takes an available one', () => {
  expect(chooseColour(shirts, navyS, 'red')).toBe(redS)
  expect(chooseColour(shirts, navyM, 'red')).toBe(redS)
  expect(chooseColour(shirts, navyM, 'grey')).toBe(greyL)
  expect(chooseColour(shirts, navyM, 'pink')).toBe(navyM)
})

test('another size keeps the colour, even if it is sold out there', () => {
  expect(chooseSize(shirts, navyM, 's')).toBe(navyS)
  expect(chooseSize(shirts, navyM, 'l')).toBe(greyL)
})

test('of two variants of one colour and size, the available one is chosen', () => {
  const other = variant(6, 'navy', 's', 3)
  expect(chooseSize([...shirts, other], navyM, 's')).toBe(other)
})

test('variants without colour or size have no such options', () => {
  const plain = [variant(1, null, null, 3)]
  expect(colourOptions(plain)).toEqual([])
  expect(sizeOptions(plain, plain[0] ?? null)).toEqual([])
})
