import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  dayChoices,
  everyProduct,
  lackViews,
  productListUrl,
  productSorts,
  stockViews,
} from '#app/products/list/product-filter.ts'

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const name = fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }).filter((text) => text.length <= 100)

test('the address round-trips the filters', () => {
  const address = fc.record({
    text: fc.string({ maxLength: 100 }),
    categoryId: orNull(fc.integer({ min: 1, max: 999_999_999 })),
    hidden: orNull(fc.boolean()),
    stock: orNull(fc.constantFrom(...stockViews)),
    collection: orNull(name),
    brand: orNull(name),
    discounted: fc.boolean(),
    withoutPicture: fc.boolean(),
    lacks: orNull(fc.constantFrom(...lackViews)),
    withClaims: fc.boolean(),
    days: orNull(fc.constantFrom(...dayChoices)),
    sort: fc.constantFrom(...productSorts),
  })
  fc.assert(
    fc.property(address, (filters) => {
      expect(productListUrl.read(new URL(productListUrl.url(filters), 'http://shop').searchParams)).toEqual(filters)
    }),
  )
})

test('an invalid address shows all products', () => {
  expect(productListUrl.read(new URLSearchParams('category=x&stock=y&sort=z&days=3&hidden=maybe'))).toEqual(everyProduct)
  expect(productListUrl.url(everyProduct)).toBe('/vendor-dashboard/product')
})
