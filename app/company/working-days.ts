import { dayAfter, weekdayOf } from '#app/platform/calendar.ts'

/** Greek working days. A day is an ISO day ('2026-12-15'). Callers convert times to Athens days. */

/** Month and day: 1/1, 6/1, 25/3, 1/5, 15/8, 28/10, 25/12, 26/12. */
const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '01-06', '03-25', '05-01', '08-15', '10-28', '12-25', '12-26'])

/** Days from Orthodox Easter: Clean Monday, Good Friday, Easter Monday, Whit Monday. Easter itself is a Sunday. */
const easterOffsets = [-48, -2, 1, 50]

/** Days on which the merchant is closed besides weekends and national holidays, from the first to the last, as ISO days. */
export interface ClosedSpan {
  readonly from: string
  readonly until: string
  /** Closed on these days each year, such as a regional holiday */
  readonly isYearly: boolean
}

export const maxClosedSpans = 60

/** The merchant's, of `settings.closedDays`; a legal deadline counts national holidays alone: none. */
export type ClosedDays = readonly ClosedSpan[]

function isClosed(day: string, closed: ClosedDays): boolean {
  return closed.some(({ from, until, isYearly }) => {
    if (!isYearly) return from <= day && day <= until
    const [first, last, date] = [from.slice(5), until.slice(5), day.slice(5)]
    // A span over the New Year ends in the next one.
    return first <= last ? first <= date && date <= last : date >= first || date <= last
  })
}

/** The ISO day of Orthodox Easter, from 1583 on: Meeus's Julian algorithm, converted to the Gregorian calendar. */
export function orthodoxEaster(year: number): string {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const julian = d + e + 114
  const julianDay = `${year}-${String(Math.floor(julian / 31)).padStart(2, '0')}-${String((julian % 31) + 1).padStart(2, '0')}`
  // Days between the calendars: 13 from 1900 to 2099.
  const julianOffset = Math.floor(year / 100) - Math.floor(year / 400) - 2
  return dayAfter(julianDay, julianOffset)
}

/** Not a weekend, nor a national holiday, nor a day on which the merchant is closed. */
export function isWorkingDay(day: string, closed: ClosedDays): boolean {
  return !isWeekend(day) && !isHoliday(day, closed)
}

export function isWeekend(day: string): boolean {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6
}

/** A national holiday or a day on which the merchant is closed, on whatever day of the week. */
export function isHoliday(day: string, closed: ClosedDays): boolean {
  return fixedHolidays.has(day.slice(5)) || holidaysAroundEaster(Number(day.slice(0, 4))).has(day) || isClosed(day, closed)
}

/** Cached by year: a page estimates dozens of deliveries, each over several days. */
const aroundEaster = new Map<number, ReadonlySet<string>>()
const maxYears = 20

function holidaysAroundEaster(year: number): ReadonlySet<string> {
  const known = aroundEaster.get(year)
  if (known !== undefined) return known
  const easter = orthodoxEaster(year)
  const holidays = new Set(easterOffsets.map((days) => dayAfter(easter, days)))
  if (aroundEaster.size >= maxYears) aroundEaster.clear()
  aroundEaster.set(year, holidays)
  return holidays
}

/** Adds working days; `day` itself never counts. 0 gives `day`, or the next working day. */
export function addWorkingDays(day: string, count: number, closed: ClosedDays): string {
  let last = day
  if (count <= 0) {
    while (!isWorkingDay(last, closed)) last = dayAfter(last, 1)
    return last
  }
  for (let left = count; left > 0;) {
    last = dayAfter(last, 1)
    if (isWorkingDay(last, closed)) left -= 1
  }
  return last
}
