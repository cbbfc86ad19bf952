import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  compareSizes,
  eurosText,
  filterCount,
  filterEntries,
  noFilters,
  readFilters,
  withOnePrice,
} from '#app/catalogue/list/list-filters.ts'
import { noProject } from '#app/catalogue/project/project.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('an empty form filters nothing', () => {
  expect(read('min=&max=&q=')).toEqual(noFilters)
  expect(filterCount(noFilters)).toBe(0)
})

test('values are unique and in a fixed order, whatever the form sends', () => {
  expect(read('colour=red&colour=navy&colour=red&size=m&sale=1&availability=made-to-order&availability=in-stock')).toEqual({
    ...noFilters,
    colours: ['navy', 'red'],
    sizes: ['m'],
    availability: ['in-stock', 'made-to-order'],
    onSale: true,
  })
})

test('prices have a comma or a point, and reversed bounds are swapped', () => {
  expect(read('min=2,5&max=10')).toMatchObject({ minPrice: 250, maxPrice: 1000 })
  expect(read('min=10&max=2.50')).toMatchObject({ minPrice: 250, maxPrice: 1000 })
  for (const wrong of ['-1', '1e3', 'abc', '1,234', '9999999', '0', '', '∞']) expect(read(`max=${wrong}`).maxPrice).toBeNull()
  expect(read('max=1.200').maxPrice).toBe(120_000)
})

test('materials are those that the shop knows, and stay in the address', () => {
  const filters = read('material=cotton&material=bamboo&material=gold&material=toString')
  expect(filters).toEqual({ ...noFilters, materials: ['bamboo', 'cotton'] })
  expect(filterEntries(filters)).toEqual([
    ['material', 'bamboo'],
    ['material', 'cotton'],
  ])
  expect(filterCount(filters)).toBe(2)
})

test('invalid values count as missing', () => {
  expect(read(`sale=yes&availability=tomorrow&colour=&colour=<b>&colour=${'x'.repeat(41)}`)).toEqual(noFilters)
  expect(read(Array.from({ length: 50 }, (_, index) => `colour=c${index}`).join('&')).colours).toHaveLength(12)
})

test('the VAT switch only applies with a price', () => {
  expect(read('max=10&vat=1')).toMatchObject({ maxPrice: 1_000, pricesWithVat: true })
  expect(read('vat=1')).toEqual(noFilters)
  expect(filterEntries(read('max=10&vat=1&origin=GR'))).toEqual([
    ['origin', 'GR'],
    ['max', '10'],
    ['vat', '1'],
  ])
})

test('a price range is one filter', () => {
  expect(filterCount({ ...noFilters, minPrice: 100, maxPrice: 500, colours: ['red', 'navy'] })).toBe(3)
})

test('filters parse back from their parameters', () => {
  const values = fc
    .uniqueArray(fc.stringMatching(/^[a-zα-ω0-9][a-zα-ω0-9 -]{0,12}$/), { maxLength: 6 })
    .map((list) => list.sort())
  const cents = fc.option(fc.integer({ min: 1, max: 9_999_999 }))
  fc.assert(
    fc.property(values, values, cents, cents, fc.boolean(), (colours, sizes, a, b, onSale) => {
      const [minPrice, maxPrice] = a !== null && b !== null && a > b ? [b, a] : [a, b]
      const filters = { ...noFilters, colours, sizes, minPrice, maxPrice, onSale }
      expect(readFilters(new URLSearchParams(filterEntries(filters)))).toEqual(filters)
    }),
  )
})

test('cents survive the round trip through text', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => read(`max=${eurosText(cents)}`).maxPrice === cents))
})

test('sizes are in their natural order', () => {
  expect(['38', 'm', 'xl', '9', 'xs', 'Ενιαίο', 'l', 's', '37,5'].sort(compareSizes)).toEqual([
    'xs',
    's',
    'm',
    'l',
    'xl',
    '9',
    '37,5',
    '38',
    'Ενιαίο',
  ])
})

test('with a quantity or a budget a list has one price: a maximum is the budget, a minimum is all-in', () => {
  expect(read('quantity=300&max=8&vat=1')).toMatchObject({
    minPrice: null,
    maxPrice: null,
    pricesWithVat: false,
    project: { quantity: 300, budget: 800, withVat: true },
  })
  expect(read('budget=8&max=5&min=2')).toMatchObject({ minPrice: 200, maxPrice: null, project: { budget: 500 } })
  expect(read('quantity=300&budget=8&max=9')).toMatchObject({ maxPrice: null, project: { budget: 800 } })
  expect(read('by=2026-12-18&max=9')).toMatchObject({ maxPrice: 900, project: { budget: null } })
  const both = read('quantity=300&min=2&budget=8&vat=1')
  expect(both).toMatchObject({ minPrice: 200, pricesWithVat: true, project: { budget: 800, withVat: true } })
  expect(String(new URLSearchParams(filterEntries(both)))).toBe('min=2&vat=1&quantity=300&budget=8')
  expect(filterCount(read('quantity=300&budget=8&vat=1'))).toBe(2)
  const mixed = { ...noFilters, maxPrice: 500, pricesWithVat: true, project: { ...noProject, budget: 800 } }
  expect(withOnePrice(mixed)).toMatchObject({ maxPrice: null, project: { budget: 800, withVat: false } })
})
