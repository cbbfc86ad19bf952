import { lazily } from '#app/platform/text/lazily.ts'

/** Greek working days. A day is an ISO day ('2026-12-15'); how it becomes one in Athens is the caller's. */

/** Month and day: 1/1, 6/1, 25/3, 1/5, 15/8, 28/10, 25/12, 26/12. */
const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '01-06', '03-25', '05-01', '08-15', '10-28', '12-25', '12-26'])

/** Days from Orthodox Easter: Clean Monday, Good Friday, Easter Monday, Whit Monday. Easter itself is a Sunday. */
const holidaysByEaster = [-48, -2, 1, 50]

const dayMs = 86_400_000

function toDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

function addDays(day: string, count: number): string {
  return new Date(toDate(day).getTime() + count * dayMs).toISOString().slice(0, 10)
}

/** The ISO day of Orthodox Easter: Meeus's rule for the Julian calendar, moved to ours. From 1583 on. */
export function orthodoxEaster(year: number): string {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const julian = d + e + 114
  const julianDay = `${year}-${String(Math.floor(julian / 31)).padStart(2, '0')}-${String((julian % 31) + 1).padStart(2, '0')}`
  // How far the Julian calendar is behind: 13 days from 1900 to 2099.
  const behind = Math.floor(year / 100) - Math.floor(year / 400) - 2
  return addDays(julianDay, behind)
}

/** Neither Saturday nor Sunday, nor a holiday of the whole country. */
export function isWorkingDay(day: string): boolean {
  const weekday = toDate(day).getUTCDay()
  if (weekday === 0 || weekday === 6 || fixedHolidays.has(day.slice(5))) return false
  const easter = orthodoxEaster(Number(day.slice(0, 4)))
  return !holidaysByEaster.some((days) => addDays(easter, days) === day)
}

/** The working day that is `count` working days after `day`, which itself never counts; for 0 the first that is not before it. */
export function addWorkingDays(day: string, count: number): string {
  let reached = day
  while (!isWorkingDay(reached)) reached = addDays(reached, 1)
  if (count <= 0) return reached
  reached = day
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1)
    if (isWorkingDay(reached)) left -= 1
  }
  return reached
}

const longDay = lazily(
  () => new Intl.DateTimeFormat('el-GR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** «Τρίτη 15 Δεκεμβρίου» */
export function longDayText(day: string): string {
  return longDay().format(toDate(day)).replace(',', '')
}
