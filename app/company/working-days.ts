import { lazily } from '#app/platform/text/lazily.ts'

/** Greek working days. A day is an ISO day ('2026-12-15'). Callers convert times to Athens days. */

/** Month and day: 1/1, 6/1, 25/3, 1/5, 15/8, 28/10, 25/12, 26/12. */
const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '01-06', '03-25', '05-01', '08-15', '10-28', '12-25', '12-26'])

/** Days from Orthodox Easter: Clean Monday, Good Friday, Easter Monday, Whit Monday. Easter itself is a Sunday. */
const easterOffsets = [-48, -2, 1, 50]

const dayMs = 86_400_000

/** Days on which the merchant is closed besides weekends and national holidays, from the first to the last, as ISO days. */
export interface ClosedSpan {
  readonly from: string
  readonly until: string
  /** The same days each year, such as a regional holiday */
  readonly isYearly: boolean
}

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

function toDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

function addDays(day: string, count: number): string {
  return isoDay(toDate(day).getTime() + count * dayMs)
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** The ISO day of Orthodox Easter, from 1583 on: Meeus's Julian algorithm, converted to the Gregorian calendar. */
export function orthodoxEaster(year: number): string {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const julian = d + e + 114
  const julianDay = `${year}-${String(Math.floor(julian / 31)).padStart(2, '0')}-${String((julian % 31) + 1).padStart(2, '0')}`
  // Days between the calendars: 13 from 1900 to 2099.
  const julianOffset = Math.floor(year / 100) - Math.floor(year / 400) - 2
  return addDays(julianDay, julianOffset)
}

/** Not a weekend, nor a national holiday, nor a day on which the merchant is closed. */
export function isWorkingDay(day: string, closed: ClosedDays): boolean {
  return isWorkingTime(toDate(day).getTime(), closed)
}

/** Of a day's midnight in UTC; milliseconds */
function isWorkingTime(time: number, closed: ClosedDays): boolean {
  return !isWeekendTime(time) && !isHoliday(isoDay(time), closed)
}

function isWeekendTime(time: number): boolean {
  const weekday = new Date(time).getUTCDay()
  return weekday === 0 || weekday === 6
}

export function isWeekend(day: string): boolean {
  return isWeekendTime(toDate(day).getTime())
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
  const holidays = new Set(easterOffsets.map((days) => addDays(easter, days)))
  if (aroundEaster.size >= maxYears) aroundEaster.clear()
  aroundEaster.set(year, holidays)
  return holidays
}

/** Adds working days; `day` itself never counts. 0 gives `day`, or the next working day. */
export function addWorkingDays(day: string, count: number, closed: ClosedDays): string {
  let time = toDate(day).getTime()
  if (count <= 0) {
    while (!isWorkingTime(time, closed)) time += dayMs
    return isoDay(time)
  }
  for (let left = count; left > 0;) {
    time += dayMs
    if (isWorkingTime(time, closed)) left -= 1
  }
  return isoDay(time)
}

const longDay = lazily(
  () => new Intl.DateTimeFormat('el-GR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** «Τρίτη 15 Δεκεμβρίου» */
export function longDayText(day: string): string {
  return longDay().format(toDate(day)).replace(',', '')
}
