import { lazily } from '#app/platform/text/lazily.ts'

// Days, times and their Greek texts, in Athens. A day is an ISO day, «2026-12-15»; a moment is a `Date`.

export const dayMs = 86_400_000
const minuteMs = 60_000
/** The shop's time zone, for its days and its jobs' hours */
export const timeZone = 'Europe/Athens'

const clock = lazily(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }))

/** Cached for a minute: calls need the day several times, and it changes only at a full minute. */
let lastDay = { minute: Number.NaN, day: '' }

/** The day of a moment. */
export function dayInAthens(moment: Date): string {
  const minute = Math.floor(moment.getTime() / minuteMs)
  if (minute !== lastDay.minute) lastDay = { minute, day: clock().format(moment).slice(0, 10) }
  return lastDay.day
}

export interface AthensTime {
  readonly day: string
  /** Since midnight, as clocks show them */
  readonly minutes: number
}

/** What calendar and clock in Athens show at a moment. */
export function timeInAthens(moment: Date): AthensTime {
  const [day = '', time = ''] = clock().format(moment).split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day, minutes: hours * 60 + minutes }
}

/** The moment at which calendar and clock in Athens show this. */
export function momentInAthens({ day, minutes }: AthensTime): Date {
  const wanted = asIfUtc(day) + minutes * minuteMs
  let time = wanted
  // Twice, because the clocks may change between the first result and the right one.
  for (let pass = 0; pass < 2; pass += 1) {
    const shown = timeInAthens(new Date(time))
    time += wanted - asIfUtc(shown.day) - shown.minutes * minuteMs
  }
  return new Date(time)
}

/** The first moment of a day, also of one with 23 or 25 hours. */
export function startOfDay(day: string): Date {
  return momentInAthens({ day, minutes: 0 })
}

/** The first moment after a day. */
export function endOfDay(day: string): Date {
  return startOfDay(dayAfter(day, 1))
}

/** A day's midnight in UTC: for arithmetic of days, and for formats in UTC */
function asIfUtc(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** The day this many days later; earlier if negative. */
export function dayAfter(day: string, days: number): string {
  return isoDay(asIfUtc(day) + days * dayMs)
}

/** How many days later `to` is than `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((asIfUtc(to) - asIfUtc(from)) / dayMs)
}

/** The first day of the month this many months later. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return isoDay(Date.UTC(year, month - 1 + months, 1))
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(asIfUtc(day)).getUTCDay()
}

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = asIfUtc(text)
  return !Number.isNaN(time) && isoDay(time) === text
}

/** The day of «2026-12-15» (from a date field) or «15/12/2026»; null for one that does not exist. */
export function parseDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? []
  const iso = day === undefined || month === undefined ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

/** «5/12/2026» */
export function dayText(day: string): string {
  return day.split('-').reverse().map(Number).join('/')
}

/** A text of days, or of moments with the time; made at its first use. */
function dayFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = lazily(() => new Intl.DateTimeFormat('el-GR', { ...options, timeZone: 'UTC' }))
  return (day) => format().format(asIfUtc(day)).replace(',', '')
}

/** A `Date`, a text in ISO 8601 like JSON's, or milliseconds since 1970 */
type Moment = Date | string | number

function momentFormat(options: Intl.DateTimeFormatOptions): (moment: Moment) => string {
  const format = lazily(() => new Intl.DateTimeFormat('el-GR', { ...options, hourCycle: 'h23', timeZone }))
  return (moment) => format().format(new Date(moment))
}

/** «Τρίτη 15 Δεκεμβρίου» */
export const longDayText = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' })
/** «Πέμπτη 31 Δεκεμβρίου 2026» */
export const fullDayText = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** «26 Δεκεμβρίου» */
export const dayOfMonthText = dayFormat({ day: 'numeric', month: 'long' })
/** «26 Δεκεμβρίου 2026» */
export const dateText = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' })
/** «5 Δεκ 2026» */
export const shortDateText = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const monthOfDay = dayFormat({ month: 'short', year: 'numeric' })
/** «Νοε 2026» of «2026-11» */
export const monthText = (month: string) => monthOfDay(`${month}-01`)

/** «3 Νοε 2026, 02:40» */
export const dateTimeText = momentFormat({ dateStyle: 'medium', timeStyle: 'short' })
/** «3/11/26, 02:40:05» */
export const exactTimeText = momentFormat({ dateStyle: 'short', timeStyle: 'medium' })
/** «02:40» */
export const clockText = momentFormat({ timeStyle: 'short' })
/** «02:40:05» */
export const exactClockText = momentFormat({ timeStyle: 'medium' })

/** «9.05», like the opening hours of customer service. */
export function timeText(moment: Date): string {
  return clockText(moment).replace(':', '.').replace(/^0/, '')
}
