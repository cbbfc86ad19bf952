import { expect, test } from 'vitest'

import { emptyValues } from '#app/catalogue/product-fields/plain-values.ts'
import { compareRows } from '#app/wishlist/compare-rows.ts'
import type { ProductFacts } from '#app/catalogue/catalogue.contract.ts'

const mug: ProductFacts = {
  ...emptyValues,
  id: 1,
  productId: 1,
  title: 'Κούπα',
  price: 2.5,
  discount: 0,
  stock: 80,
  shelfStock: 80,
  quantity: 1,
  qty: 1,
  collection: [],
  variants: [],
  images: [],
  imageSrc: '',
  secondImageSrc: null,
  priceBreaks: [{ minQuantity: 50, price: 2.1 }],
  vatPercent: 24,
  availability: 'in-stock',
  availableFrom: null,
  minimumQuantity: 1,
  quantityMultiple: 1,
  packSize: null,
  madeToOrder: false,
  leadTimeDays: 3,
  restockLeadTimeDays: null,
  isNew: false,
  isHot: false,
  rating: null,
  colours: [{ name: 'navy', label: 'Μπλε', hex: '#000080' }],
  lowestRecentPrice: null,
  allIn: null,
  brand: null,
  countryOfOrigin: null,
  makerName: null,
  makerPlace: null,
  material: 'Κεραμικό',
  dimensions: null,
  weightGrams: null,
  printPositions: [{ name: 'Μπροστινή όψη', widthMm: 107, heightMm: 74, shape: 'rectangle', techniques: ['sublimation'] }],
}
const bulk: ProductFacts = {
  ...mug,
  id: 2,
  price: 3,
  discount: 50,
  stock: 100_000,
  shelfStock: 0,
  madeToOrder: true,
  availability: 'made-to-order',
  minimumQuantity: 50,
}

const row = (products: readonly ProductFacts[], name: string) => compareRows(products).find((each) => each.name === name)

test('each product is priced at its price break, after its discount, and the lowest is marked', () => {
  expect(row([mug, bulk], 'Τιμή τεμαχίου στα 50')?.cells).toEqual([
    { kind: 'price', unitPrice: 21_000, vatPercent: 24, best: false },
    { kind: 'price', unitPrice: 10_500, vatPercent: 24, best: true },
  ])
})

test('below the minimum and beyond the stock the reason is shown instead of a price', () => {
  expect(row([mug, bulk], 'Τιμή για 1 τεμάχιο')?.cells[1]).toEqual({ kind: 'none', reason: 'ελάχιστη ποσότητα 50' })
  expect(row([mug, bulk], 'Τιμή τεμαχίου στα 100')?.cells[0]).toEqual({ kind: 'none', reason: 'απόθεμα 80' })
})

test('equal prices mark none as the best', () => {
  expect(row([mug, { ...mug, id: 3 }], 'Τιμή για 1 τεμάχιο')?.cells).toMatchObject([{ best: false }, { best: false }])
})

test('a quantity that no product can be ordered in has no row', () => {
  expect(row([mug], 'Τιμή τεμαχίου στα 100')).toBeUndefined()
})

test('rows that differ are marked, identical cells are not', () => {
  expect(row([mug, bulk], 'Διαθεσιμότητα')?.differs).toBe(true)
  expect(row([mug, bulk], 'Υλικό')?.differs).toBe(false)
  expect(row([mug, { ...bulk, material: null }], 'Υλικό')?.differs).toBe(true)
})

test('the same colours in another order are no difference', () => {
  const red = { name: 'red', label: 'Κόκκινο', hex: '#f00' }
  const both = [...mug.colours, red]
  expect(
    row(
      [
        { ...mug, colours: both },
        { ...mug, colours: both.toReversed() },
      ],
      'Χρώματα',
    )?.differs,
  ).toBe(false)
  expect(row([{ ...mug, colours: both }, mug], 'Χρώματα')?.differs).toBe(true)
})

test('a fact that no product has gets no row', () => {
  expect(row([mug, bulk], 'Διαστάσεις')).toBeUndefined()
})

test('a single product has no differences', () => {
  expect(compareRows([mug]).some(({ differs }) => differs)).toBe(false)
})

test('what is ready says when the least quantity can leave, and never contradicts the availability', () => {
  const gone = { ...mug, shelfStock: 0, leadTimeDays: 1, restockLeadTimeDays: 12 }
  const cells = row([mug, gone, { ...gone, shelfStock: 5 }, { ...mug, leadTimeDays: null }], 'Έτοιμο για αποστολή')?.cells
  expect(cells?.map((cell) => (cell.kind === 'text' ? cell.text : null))).toEqual([
    'σε 3 εργάσιμες ημέρες',
    'σε 12 εργάσιμες ημέρες',
    'σε 1 εργάσιμη ημέρα',
    null,
  ])
})
