import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  clockText,
  dateText,
  dateTimeText,
  dayAfter,
  dayInAthens,
  dayMs,
  dayOfMonthText,
  daysBetween,
  dayText,
  endOfDay,
  exactTimeText,
  fullDayText,
  isDay,
  longDayText,
  momentInAthens,
  monthAfter,
  monthText,
  parseDay,
  shortDateText,
  startOfDay,
  timeInAthens,
  timeText,
  weekdayOf,
} from '#app/platform/calendar.ts'

const anyMoment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const anyDay = anyMoment.map(dayInAthens)

test('a day begins at midnight in Athens, in winter and in summer', () => {
  expect(['2026-06-30T20:59:59Z', '2026-06-30T21:00:00Z'].map((at) => dayInAthens(new Date(at)))).toEqual([
    '2026-06-30',
    '2026-07-01',
  ])
  expect(['2026-12-31T21:59:59Z', '2026-12-31T22:00:00Z'].map((at) => dayInAthens(new Date(at)))).toEqual([
    '2026-12-31',
    '2027-01-01',
  ])
})

test('days on which the clocks change have 23 and 25 hours', () => {
  const hours = (day: string) => (endOfDay(day).getTime() - startOfDay(day).getTime()) / 3_600_000
  expect(['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'].map(hours)).toEqual([24, 23, 24, 25, 24])
  expect(startOfDay('2026-03-29').toISOString()).toBe('2026-03-28T22:00:00.000Z')
  expect(endOfDay('2026-10-25').toISOString()).toBe('2026-10-25T22:00:00.000Z')
  expect(momentInAthens({ day: '2026-03-29', minutes: 270 }).toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(momentInAthens({ day: '2026-10-25', minutes: 300 }).toISOString()).toBe('2026-10-25T03:00:00.000Z')
})

test('each moment is in the day between its start and end', () => {
  fc.assert(
    fc.property(anyMoment, (moment) => {
      const day = dayInAthens(moment)
      expect(startOfDay(day).getTime()).toBeLessThanOrEqual(moment.getTime())
      expect(endOfDay(day).getTime()).toBeGreaterThan(moment.getTime())
      expect(dayInAthens(endOfDay(day))).toBe(dayAfter(day, 1))
      expect(timeInAthens(moment).day).toBe(day)
    }),
  )
})

test('days are added and subtracted without regard to the clocks', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
      expect(daysBetween(day, dayAfter(day, days))).toBe(days)
      expect(isDay(dayAfter(day, days))).toBe(true)
      expect(weekdayOf(dayAfter(day, 7 * days))).toBe(weekdayOf(day))
      expect(parseDay(dayText(day))).toBe(day)
    }),
  )
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect([monthAfter('2026-11-30', 2), monthAfter('2026-01-15', -1)]).toEqual(['2027-01-01', '2025-12-01'])
  expect(weekdayOf('2026-11-29')).toBe(0)
  expect(dayMs).toBe(24 * 60 * 60 * 1_000)
})

test('a typed day is read if it exists', () => {
  expect(['2026-12-15', ' 15/12/2026', '5.1.2027', '2028-02-29'].map(parseDay)).toEqual([
    '2026-12-15',
    '2026-12-15',
    '2027-01-05',
    '2028-02-29',
  ])
  expect(['2027-02-29', '32/1/2027', '2026-13-01', '1/1/27', ''].map(parseDay)).toEqual(Array(5).fill(null))
})

test('the Greek texts of days and times', () => {
  const day = '2027-01-05'
  expect(dayText(day)).toBe('5/1/2027')
  expect(longDayText(day)).toBe('Τρίτη 5 Ιανουαρίου')
  expect(fullDayText(day)).toBe('Τρίτη 5 Ιανουαρίου 2027')
  expect(dayOfMonthText(day)).toBe('5 Ιανουαρίου')
  expect(dateText(day)).toBe('5 Ιανουαρίου 2027')
  expect(shortDateText(day)).toBe('5 Ιαν 2027')
  expect(monthText('2027-01')).toBe('Ιαν 2027')
  const moment = '2026-12-31T22:05:09Z'
  expect(dateTimeText(moment)).toBe('1 Ιαν 2027, 00:05')
  expect(exactTimeText(moment)).toBe('1/1/27, 00:05:09')
  expect(clockText(moment)).toBe('00:05')
  expect(timeText(new Date(moment))).toBe('0.05')
  expect(timeText(new Date('2026-11-23T12:30:00Z'))).toBe('14.30')
})
