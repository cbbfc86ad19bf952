import { expect, test } from 'vitest'

import { hoursOf, parseServiceHours, serviceHoursText } from '#app/company/service-hours.ts'

const weekdays = { opensAt: 8 * 60, closesAt: 17 * 60 }
const saturday = { opensAt: 9 * 60 + 5, closesAt: 14 * 60 }

test('hours read as people write them', () => {
  expect(serviceHoursText({ weekdays, saturday: null })).toBe('Δευτέρα – Παρασκευή 8.00-17.00')
  expect(serviceHoursText({ weekdays, saturday })).toBe('Δευτέρα – Παρασκευή 8.00-17.00, Σάββατο 9.05-14.00')
})

test('a Saturday has its own hours, a holiday none', () => {
  const of = (day: string, hours: typeof saturday | null) =>
    hoursOf(day, { serviceHours: { weekdays, saturday: hours }, closedDays: [] })
  expect([of('2026-11-25', null), of('2026-11-28', null), of('2026-11-29', saturday)]).toEqual([weekdays, null, null])
  expect([of('2026-11-28', saturday), of('2026-12-26', saturday), of('2026-12-25', saturday)]).toEqual([saturday, null, null])
})

test.each([
  ['Δευτέρα – Παρασκευή 8.00-17.00', { weekdays, saturday: null }],
  ['Καθημερινές 8:00 – 17:00, Σάββατο 9.05-14.00', { weekdays, saturday }],
  ['Καθημερινές πρωί', null],
  ['Καθημερινές 17.00-8.00', null],
])('«%s», as earlier versions stored it, becomes hours', (text, hours) => {
  expect(parseServiceHours(text)).toEqual(hours)
})
