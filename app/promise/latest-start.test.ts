import fc from 'fast-check'
import { expect, test } from 'vitest'

import { latestStart, latestStartDays } from '#app/promise/latest-start.ts'
import { addWorkingDays } from '#app/company/working-days.ts'
import { dayAfter } from '#app/platform/calendar.ts'

const days = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a start arrives in time exactly where the working days added to it are not after the day', () => {
  fc.assert(
    fc.property(days, fc.nat(40), fc.nat(15), days, days, (today, count, later, by, shut) => {
      const closed = [{ from: shut, until: dayAfter(shut, 11), isYearly: false }]
      const starts = latestStartDays(by, today, closed)
      const start = addWorkingDays(today, later, closed)
      for (const from of [today, start]) {
        const last = starts[count]
        expect(last !== undefined && from <= last).toBe(addWorkingDays(from, count, closed) <= by)
      }
    }),
    { numRuns: 500 },
  )
})

test('the last start reaches the day, and the day after it does not', () => {
  fc.assert(
    fc.property(days, fc.nat(40), days, (day, count, shut) => {
      const closed = [{ from: shut, until: dayAfter(shut, 11), isYearly: false }]
      const start = latestStart(day, count, closed)
      expect(addWorkingDays(start, count, closed) <= day).toBe(true)
      expect(addWorkingDays(dayAfter(start, 1), count, closed) > day).toBe(true)
    }),
  )
})
