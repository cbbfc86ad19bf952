import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { OpenHours } from '#app/company/service-hours.ts'
import { sampleSettings } from '#app/company/sample-company.ts'
import { isWorkingDay } from '#app/company/working-days.ts'
import { answerDue } from '#app/quotes/answer-due/answer-due.ts'
import { answerDueText } from '#app/quotes/answer-due/answer-due-text.ts'

const calendar = { serviceHours: sampleSettings.serviceHours, closedDays: [] }
const athens = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Athens', dateStyle: 'short', timeStyle: 'medium' })

/** `2026-11-20 16:30:00`, the local time in Athens. */
const inAthens = (moment: Date) => athens.format(moment)

test.each([
  ['on a Friday morning', '2026-11-20T08:15:00Z', '2026-11-20 11:15:00'],
  ['on a Friday at half past four', '2026-11-20T14:30:00Z', '2026-11-23 08:30:00'],
  ['at four sharp', '2026-11-20T14:00:00Z', '2026-11-20 17:00:00'],
  ['at closing time', '2026-11-19T15:00:00Z', '2026-11-20 09:00:00'],
  ['in the night', '2026-11-19T23:30:00Z', '2026-11-20 09:00:00'],
  ['before opening', '2026-11-20T03:00:00Z', '2026-11-20 09:00:00'],
  ['on a Saturday', '2026-11-21T10:00:00Z', '2026-11-23 09:00:00'],
  ['on the eve of Christmas, a Thursday, until Monday', '2026-12-24T14:50:00Z', '2026-12-28 08:50:00'],
  ['on Holy Thursday, over Orthodox Easter', '2026-04-09T13:30:00Z', '2026-04-14 08:30:00'],
  ['on the Friday before summer time', '2026-03-27T14:30:00Z', '2026-03-30 08:30:00'],
  ['on the Friday before winter time', '2026-10-23T13:30:00Z', '2026-10-26 08:30:00'],
  ['on the Sunday when summer time begins', '2026-03-29T00:30:00Z', '2026-03-30 09:00:00'],
  ['on the Sunday when winter time begins', '2026-10-25T01:30:00Z', '2026-10-26 09:00:00'],
  ['in the hour of New Year in Athens, the evening before in London', '2026-12-31T22:30:00Z', '2027-01-04 09:00:00'],
])('what came %s is due an hour of customer service later', (_when, came, due) => {
  expect(inAthens(answerDue(new Date(came), calendar))).toBe(due)
})

const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })

test('an answer is due within working hours, after the request', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const due = answerDue(now, calendar)
      const [day = '', time = ''] = inAthens(due).split(' ')
      expect(isWorkingDay(day, [])).toBe(true)
      expect(time > '08:00:00' && time <= '17:00:00').toBe(true)
      expect(due.getTime()).toBeGreaterThan(now.getTime())
    }),
  )
})

test('a later request is never due earlier', () => {
  fc.assert(
    fc.property(moments, fc.nat(5 * 86_400), (now, seconds) => {
      const later = new Date(now.getTime() + seconds * 1_000)
      expect(answerDue(later, calendar).getTime()).toBeGreaterThanOrEqual(answerDue(now, calendar).getTime())
    }),
  )
})

test('a request of a closed day is answered on the first open one', () => {
  const closedDays = [{ from: '2026-08-10', until: '2026-08-21', isYearly: false }]
  const due = answerDue(new Date('2026-08-12T09:00:00Z'), { ...calendar, closedDays })
  expect(due.toISOString()).toBe('2026-08-24T06:00:00.000Z')
})

test('other hours of service move the deadline, and a Saturday with hours is served', () => {
  const weekdays = { opensAt: 9 * 60 + 30, closesAt: 15 * 60 }
  const of = (came: string, saturday: OpenHours | null) =>
    inAthens(answerDue(new Date(came), { serviceHours: { weekdays, saturday }, closedDays: [] }))
  expect(of('2026-11-20T12:30:00Z', null)).toBe('2026-11-23 10:00:00')
  expect(of('2026-11-20T12:30:00Z', { opensAt: 10 * 60, closesAt: 14 * 60 })).toBe('2026-11-21 10:30:00')
  // Half an hour of Saturday, the rest on Monday
  expect(of('2026-11-21T08:00:00Z', { opensAt: 10 * 60, closesAt: 10 * 60 + 30 })).toBe('2026-11-23 10:00:00')
  // 26 December 2026 is a Saturday.
  expect(of('2026-12-24T14:00:00Z', { opensAt: 10 * 60, closesAt: 14 * 60 })).toBe('2026-12-28 10:30:00')
})

test.each([
  ['2026-11-20T12:03:00Z', 'σήμερα έως τις 14.00'],
  ['2026-11-20T12:04:59Z', 'σήμερα έως τις 14.00'],
  ['2026-11-20T12:05:00Z', 'σήμερα έως τις 14.05'],
  ['2026-11-21T06:33:00Z', 'αύριο, το Σάββατο 21 Νοεμβρίου έως τις 8.30'],
  ['2026-11-23T06:30:00Z', 'τη Δευτέρα 23 Νοεμβρίου έως τις 8.30'],
])('the deadline %s is told as %s', (due, text) => {
  expect(answerDueText(new Date(due), new Date('2026-11-20T10:40:00Z'))).toBe(text)
})
