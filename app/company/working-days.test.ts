import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addWorkingDays, isWorkingDay, orthodoxEaster } from '#app/company/working-days.ts'
import { longDayText } from '#app/platform/calendar.ts'

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2089-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const closedDays = fc.array(
  fc
    .record({ from: days, length: fc.integer({ min: 0, max: 20 }), isYearly: fc.boolean() })
    .map(({ from, length, isYearly }) => ({
      from,
      until: new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10),
      isYearly,
    })),
  { maxLength: 5 },
)

test.each([
  [2023, '2023-04-16'],
  [2024, '2024-05-05'],
  [2025, '2025-04-20'],
  [2026, '2026-04-12'],
  [2027, '2027-05-02'],
  [2028, '2028-04-16'],
  [2100, '2100-05-02'],
])('Orthodox Easter of %i is %s', (year, day) => {
  expect(orthodoxEaster(year)).toBe(day)
})

test('Easter is a Sunday between 4 April and 10 May, from 1900 to 2099', () => {
  for (let year = 1900; year < 2100; year += 1) {
    const easter = orthodoxEaster(year)
    expect(new Date(easter).getUTCDay()).toBe(0)
    expect(easter >= `${year}-04-04` && easter <= `${year}-05-10`).toBe(true)
  }
})

test.each([
  ['2026-02-23', 'Clean Monday'],
  ['2026-04-10', 'Good Friday'],
  ['2026-04-13', 'Easter Monday'],
  ['2026-06-01', 'Whit Monday'],
  ['2026-03-25', 'the national day'],
  ['2026-12-25', 'Christmas'],
  ['2026-11-21', 'a Saturday'],
  ['2026-11-22', 'a Sunday'],
])('nobody works on %s (%s)', (day) => {
  expect(isWorkingDay(day, [])).toBe(false)
})

test('working days are counted from the next day, skipping weekends and holidays', () => {
  expect(addWorkingDays('2026-11-20', 1, [])).toBe('2026-11-23')
  expect(addWorkingDays('2026-12-23', 3, [])).toBe('2026-12-29')
  expect(addWorkingDays('2026-04-08', 3, [])).toBe('2026-04-15')
  expect(addWorkingDays('2026-11-21', 0, [])).toBe('2026-11-23')
  expect(addWorkingDays('2026-11-23', 0, [])).toBe('2026-11-23')
})

test('the resulting day is a working day after exactly the counted working days', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 60 }), closedDays, (from, count, closed) => {
      const reached = addWorkingDays(from, count, closed)
      let counted = 0
      for (let time = Date.parse(from) + 86_400_000; time <= Date.parse(reached); time += 86_400_000) {
        if (isWorkingDay(new Date(time).toISOString().slice(0, 10), closed)) counted += 1
      }
      expect(isWorkingDay(reached, closed)).toBe(true)
      expect(counted).toBe(count)
    }),
    { numRuns: 200 },
  )
})

test('more working days never end earlier, and adding twice equals adding the sum', () => {
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      closedDays,
      (from, first, second, closed) => {
        const both = addWorkingDays(from, first + second, closed)
        expect(addWorkingDays(addWorkingDays(from, first, closed), second, closed)).toBe(both)
      },
    ),
    { numRuns: 100 },
  )
})

test('the merchant’s closed days are skipped, those of each year too, over the New Year as well', () => {
  const summer = { from: '2026-08-10', until: '2026-08-21', isYearly: false }
  expect(addWorkingDays('2026-08-07', 1, [summer])).toBe('2026-08-24')
  expect(addWorkingDays('2026-08-12', 0, [summer])).toBe('2026-08-24')
  expect(isWorkingDay('2027-08-10', [summer])).toBe(true)
  const thessaloniki = { from: '2026-10-26', until: '2026-10-26', isYearly: true }
  expect(['2026-10-26', '2029-10-26', '2026-10-27'].map((day) => isWorkingDay(day, [thessaloniki]))).toEqual([false, false, true])
  const newYear = { from: '2026-12-24', until: '2027-01-02', isYearly: true }
  expect(addWorkingDays('2028-12-22', 1, [newYear])).toBe('2029-01-03')
})

test('a day reads as people say it', () => {
  expect(longDayText('2026-12-15')).toBe('Τρίτη 15 Δεκεμβρίου')
})
