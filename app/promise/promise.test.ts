import fc from 'fast-check'
import { expect, test } from 'vitest'

import { estimateDelivery, type Supply } from '#app/promise/promise.ts'

const leadTimes = { decorationDays: 6, deliveryDays: 3, closedDays: [] }
const mug: Supply = { availableFrom: null, madeToOrder: false, shelfStock: 72, leadTimeDays: 1, restockLeadTimeDays: 12 }
const query = { quantity: 72, decorated: false, today: '2026-11-23' }
const dayOf = (supply: Supply, over: Partial<typeof query> = {}) =>
  estimateDelivery(supply, { ...query, ...over }, leadTimes)?.day ?? null

test('shelf stock leaves at once, plus transport', () => {
  // Monday, plus one day to leave and three to travel
  expect(estimateDelivery(mug, query, leadTimes)).toEqual({
    day: '2026-11-27',
    parts: { availability: 1, decoration: 0, delivery: 3 },
    atOnce: null,
  })
})

test('a logo adds the days of decoration, and only working days count', () => {
  expect(dayOf(mug, { decorated: true })).toBe('2026-12-07')
  expect(dayOf(mug, { decorated: true, today: '2026-12-18' })).toBe('2027-01-05')
})

test('beyond the shelf stock all pieces wait for the restock, and those on the shelf could come earlier', () => {
  expect(estimateDelivery(mug, { ...query, quantity: 300 }, leadTimes)).toEqual({
    day: '2026-12-14',
    parts: { availability: 12, decoration: 0, delivery: 3 },
    atOnce: { quantity: 72, day: '2026-11-27' },
  })
  expect(estimateDelivery({ ...mug, shelfStock: 0 }, query, leadTimes)).toMatchObject({ day: '2026-12-14', atOnce: null })
})

test('shelf stock without a stated lead time leaves at once', () => {
  expect(estimateDelivery({ ...mug, leadTimeDays: null }, query, leadTimes)).toMatchObject({
    day: '2026-11-26',
    parts: { availability: 0 },
  })
  expect(estimateDelivery({ ...mug, leadTimeDays: null }, { ...query, quantity: 300 }, leadTimes)?.atOnce).toEqual({
    quantity: 72,
    day: '2026-11-26',
  })
})

test('beyond non-restockable stock, or made to order in an unknown time, there is no day', () => {
  expect(dayOf({ ...mug, restockLeadTimeDays: null }, { quantity: 73 })).toBeNull()
  expect(dayOf({ ...mug, restockLeadTimeDays: null })).toBe('2026-11-27')
  expect(dayOf({ ...mug, madeToOrder: true, leadTimeDays: null })).toBeNull()
})

test('made to order takes its own lead time for any quantity, whatever the shelf stock', () => {
  const made = { ...mug, madeToOrder: true, leadTimeDays: 15, restockLeadTimeDays: null }
  expect(estimateDelivery(made, { ...query, quantity: 1 }, leadTimes)).toMatchObject({
    day: '2026-12-17',
    parts: { availability: 15 },
    atOnce: null,
  })
})

test('coming soon counts from its first day', () => {
  expect(dayOf({ ...mug, availableFrom: '2027-02-01' })).toBe('2027-02-05')
  expect(dayOf({ ...mug, availableFrom: '2026-11-01' })).toBe('2026-11-27')
})

test('more pieces, or a logo, never come earlier', () => {
  const supply = fc.record({
    availableFrom: fc.constantFrom(null, '2026-12-01', '2020-01-01'),
    madeToOrder: fc.boolean(),
    shelfStock: fc.nat(200),
    leadTimeDays: fc.nat(10),
    restockLeadTimeDays: fc.integer({ min: 10, max: 30 }),
  })
  fc.assert(
    fc.property(supply, fc.integer({ min: 1, max: 300 }), fc.nat(300), (each, quantity, more) => {
      const day = dayOf(each, { quantity }) ?? ''
      expect((dayOf(each, { quantity: quantity + more }) ?? '') >= day).toBe(true)
      expect((dayOf(each, { quantity, decorated: true }) ?? '') > day).toBe(true)
    }),
  )
})
