import fc from 'fast-check'
import { expect, test } from 'vitest'

import { estimateDelivery, type Supply } from '#app/catalogue/product/estimate-delivery.ts'

const leadTimes = { decorationDays: 6, deliveryDays: 3 }
const mug: Supply = { availableFrom: null, madeToOrder: false, shelfStock: 72, leadTimeDays: 1, restockLeadTimeDays: 12 }
const wish = { quantity: 72, decorated: false, today: '2026-11-23' }
const dayOf = (supply: Supply, over: Partial<typeof wish> = {}) =>
  estimateDelivery(supply, { ...wish, ...over }, leadTimes)?.day ?? null

test('what lies there leaves at once and travels', () => {
  // Monday, then one day to leave and three to travel.
  expect(estimateDelivery(mug, wish, leadTimes)).toEqual({
    day: '2026-11-27',
    parts: { availability: 1, decoration: 0, delivery: 3 },
    atOnce: null,
  })
})

test('a logo takes the days of decoration besides, and no day that nobody works counts', () => {
  expect(dayOf(mug, { decorated: true })).toBe('2026-12-07')
  expect(dayOf(mug, { decorated: true, today: '2026-12-18' })).toBe('2027-01-05')
})

test('beyond the shelf all come with what is ordered again, and the rest could come before', () => {
  expect(estimateDelivery(mug, { ...wish, quantity: 300 }, leadTimes)).toEqual({
    day: '2026-12-14',
    parts: { availability: 12, decoration: 0, delivery: 3 },
    atOnce: { quantity: 72, day: '2026-11-27' },
  })
  expect(estimateDelivery({ ...mug, shelfStock: 0 }, wish, leadTimes)).toMatchObject({ day: '2026-12-14', atOnce: null })
})

test('what does not come again has no day beyond its shelf, nor has what we know no lead time of', () => {
  expect(dayOf({ ...mug, restockLeadTimeDays: null }, { quantity: 73 })).toBeNull()
  expect(dayOf({ ...mug, restockLeadTimeDays: null })).toBe('2026-11-27')
  expect(dayOf({ ...mug, leadTimeDays: null })).toBeNull()
})

test('made to order takes its own lead time in any quantity, whatever the shelf says', () => {
  const made = { ...mug, madeToOrder: true, leadTimeDays: 15, restockLeadTimeDays: null }
  expect(estimateDelivery(made, { ...wish, quantity: 1 }, leadTimes)).toMatchObject({
    day: '2026-12-17',
    parts: { availability: 15 },
    atOnce: null,
  })
})

test('what is coming soon counts from its first day', () => {
  expect(dayOf({ ...mug, availableFrom: '2027-02-01' })).toBe('2027-02-05')
  expect(dayOf({ ...mug, availableFrom: '2026-11-01' })).toBe('2026-11-27')
})

test('more pieces, and a logo, never come earlier', () => {
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
