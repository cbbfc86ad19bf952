import { expect, test } from 'vitest'

import { availabilityOf, discountInForce, isId, madeToOrderStock, orderableStock, shelfStock } from '#app/catalogue/catalogue.ts'
import { lowestPriceBefore } from '#app/catalogue/product/lowest-price.ts'
import { dayInAthens } from '#app/platform/calendar.ts'

test('orderable stock: none before its day, anything if made to order, else the stock', () => {
  const product = { stock: 3, madeToOrder: false, availableFrom: null, restockLeadTimeDays: null }
  const today = '2026-04-01'
  expect([availabilityOf(product, today), orderableStock(product, today)]).toEqual(['in-stock', 3])
  expect([availabilityOf({ ...product, stock: 0 }, today), orderableStock({ ...product, stock: 0 }, today)]).toEqual([
    'out-of-stock',
    0,
  ])
  const made = { ...product, stock: 0, madeToOrder: true }
  expect([availabilityOf(made, today), orderableStock(made, today)]).toEqual(['made-to-order', madeToOrderStock])
  const again = { ...product, restockLeadTimeDays: 12 }
  expect([availabilityOf(again, today), orderableStock(again, today), shelfStock(again)]).toEqual([
    'in-stock',
    madeToOrderStock,
    3,
  ])
  expect(availabilityOf({ ...again, stock: 0 }, today)).toBe('made-to-order')
  const soon = { ...made, availableFrom: '2026-04-02' }
  expect([availabilityOf(soon, today), orderableStock(soon, today)]).toEqual(['coming-soon', 0])
  expect(availabilityOf(soon, '2026-04-02')).toBe('made-to-order')
})

test('a day ends at midnight in Athens, in summer and in winter', () => {
  expect(dayInAthens(new Date('2026-07-01T20:59:59Z'))).toBe('2026-07-01')
  expect(dayInAthens(new Date('2026-07-01T21:00:00Z'))).toBe('2026-07-02')
  expect(dayInAthens(new Date('2026-01-01T21:59:59Z'))).toBe('2026-01-01')
})

test('a timed discount applies through its last day', () => {
  const offer = { discountPercent: 20, offerEnd: '2026-03-31' }
  expect(discountInForce(offer, '2026-03-31')).toBe(20)
  expect(discountInForce(offer, '2026-04-01')).toBe(0)
  expect(discountInForce({ ...offer, offerEnd: null }, '2030-01-01')).toBe(20)
})

test('the lowest price is that of the 30 days before the discount, including the price in effect when they began', () => {
  const entry = (day: string, price: number, discountPercent = 0) => ({ price, discountPercent, validFrom: new Date(day) })
  const reduction = entry('2026-03-01', 10_000, 30)
  expect(lowestPriceBefore([])).toBeNull()
  expect(lowestPriceBefore([reduction])).toBeNull()
  expect(lowestPriceBefore([entry('2025-01-01', 10_000), reduction])).toBe(10_000)
  // A lower price long ago does not count; one that ended 29 days earlier does.
  expect(lowestPriceBefore([entry('2025-01-01', 5_000), entry('2025-06-01', 10_000), reduction])).toBe(10_000)
  expect(lowestPriceBefore([entry('2025-01-01', 5_000), entry('2026-01-31', 10_000), reduction])).toBe(5_000)
  expect(
    lowestPriceBefore([entry('2026-02-01', 10_000), entry('2026-02-10', 10_000, 40), entry('2026-02-20', 10_000), reduction]),
  ).toBe(6_000)
})

test('ids are positive integers that Postgres can hold', () => {
  expect([1, 2_147_483_647].every(isId)).toBe(true)
  expect([0, -1, 1.5, Number.NaN, Infinity, 2_147_483_648].some(isId)).toBe(false)
})
