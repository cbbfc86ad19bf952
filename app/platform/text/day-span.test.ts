import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dayAfter } from '#app/platform/calendar.ts'
import { daysOf, monthsOf, spanBefore } from '#app/platform/text/day-span.ts'

test('the previous span has as many whole months, otherwise as many days', () => {
  expect(spanBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(spanBefore({ from: '2026-01-01', to: '2026-12-31' })).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(spanBefore({ from: '2024-02-01', to: '2024-02-29' })).toEqual({ from: '2024-01-01', to: '2024-01-31' })
  expect(spanBefore({ from: '2026-11-01', to: '2026-11-23' })).toEqual({ from: '2026-10-09', to: '2026-10-31' })
  expect(spanBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' })
})

test('all months that a span overlaps are listed, across the end of a year', () => {
  expect(monthsOf({ from: '2025-11-30', to: '2026-02-01' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
})

test('the previous span ends where the span begins', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 800 }), (first, days) => {
      const from = first.toISOString().slice(0, 10)
      const span = { from, to: dayAfter(from, days) }
      const before = spanBefore(span)
      expect(daysOf(span)).toBe(days + 1)
      expect(dayAfter(before.to, 1)).toBe(from)
      expect(before.from <= before.to).toBe(true)
    }),
  )
})
