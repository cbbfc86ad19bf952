import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dayInAthens } from '#app/catalogue/catalogue.ts'
import { endOfDayInAthens, timeLeftText } from '#app/catalogue/card/offer-time-left.tsx'

test('a day ends at midnight in Athens, in winter and in summer', () => {
  expect(new Date(endOfDayInAthens('2026-12-20')).toISOString()).toBe('2026-12-20T22:00:00.000Z')
  expect(new Date(endOfDayInAthens('2026-07-01')).toISOString()).toBe('2026-07-01T21:00:00.000Z')
})

test('the last millisecond of a day belongs to it and the next does not, also when the clock changes', () => {
  const days = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.oneof(days, fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-28', '2026-10-24')), (day) => {
      const end = endOfDayInAthens(day)
      expect(dayInAthens(new Date(end - 1))).toBe(day)
      expect(dayInAthens(new Date(end)) > day).toBe(true)
    }),
  )
})

test('the remaining time is in days, on the last day in seconds', () => {
  const hour = 3_600_000
  expect(timeLeftText(12 * 24 * hour + 5 * hour)).toBe('12 ημέρες και 5 ώρες')
  expect(timeLeftText(25 * hour)).toBe('1 ημέρα και 1 ώρα')
  expect(timeLeftText(48 * hour)).toBe('2 ημέρες')
  expect(timeLeftText(5 * hour + 12 * 60_000 + 9_000)).toBe('05:12:09')
  expect(timeLeftText(1)).toBe('00:00:01')
  expect(timeLeftText(0)).toBeNull()
})
