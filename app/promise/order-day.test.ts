import fc from 'fast-check'
import { expect, test } from 'vitest'

import { noCutOff } from '#app/company/cut-off.ts'
import { dayInAthens, momentInAthens } from '#app/platform/calendar.ts'
import { orderDay } from '#app/promise/order-day.ts'

const at = (day: string, minutes: number) => momentInAthens({ day, minutes })
const twoOClock = 14 * 60

test('an order before the cut-off hour counts from its day, a later one from the next working day', () => {
  // Thursday and Friday
  expect(orderDay(at('2026-11-26', twoOClock - 1), twoOClock, [])).toBe('2026-11-26')
  expect(orderDay(at('2026-11-26', twoOClock), twoOClock, [])).toBe('2026-11-27')
  expect(orderDay(at('2026-11-27', 20 * 60), twoOClock, [])).toBe('2026-11-30')
  const closed = [{ from: '2026-11-30', until: '2026-12-01', isYearly: false }]
  expect(orderDay(at('2026-11-27', 20 * 60), twoOClock, closed)).toBe('2026-12-02')
})

test('with a cut-off hour a weekend counts from its next working day at any hour, without one from itself', () => {
  for (const minutes of [0, 10 * 60, 23 * 60]) {
    expect(orderDay(at('2026-11-28', minutes), twoOClock, [])).toBe('2026-11-30')
    expect(orderDay(at('2026-11-28', minutes), noCutOff, [])).toBe('2026-11-28')
  }
})

test('a later order never counts from an earlier day, nor from a day before its own', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.nat(10 * 24 * 60), fc.integer({ min: 0, max: noCutOff }), (moment, laterMinutes, cutOff) => {
      const later = new Date(moment.getTime() + laterMinutes * 60_000)
      expect(orderDay(later, cutOff, []) >= orderDay(moment, cutOff, [])).toBe(true)
      expect(orderDay(moment, cutOff, []) >= dayInAthens(moment)).toBe(true)
    }),
  )
})
