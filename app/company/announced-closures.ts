import { hoursOf, type ServiceCalendar, defaultHours } from '#app/company/service-hours.ts'
import { isHoliday } from '#app/company/working-days.ts'
import { dayAfter, dayOfMonthText } from '#app/platform/calendar.ts'
import { lazily } from '#app/platform/text/lazily.ts'

/** Calendar days ahead in which a closure must begin to be announced */
const announcedDays = 14
/** Bounds the search for the end of a closure. */
const maxDays = 400

/** Closed from the first to the last ISO day. */
interface Closure {
  readonly from: string
  readonly until: string
}

/**
 * The closures that begin within two weeks of an ISO day: national holidays and closed days that would usually have service
 * hours. A weekend between two of them belongs to the closure; a weekend alone is none.
 */
function announcedClosures(today: string, calendar: ServiceCalendar): readonly Closure[] {
  const horizon = dayAfter(today, announcedDays)
  const last = dayAfter(today, maxDays)
  const closures: Closure[] = []
  // The closure that the day continues; '' is none.
  let [from, until, isExpectedOpen] = ['', '', false]
  for (let day = today; day <= (from === '' ? horizon : last); day = dayAfter(day, 1)) {
    if (hoursOf(day, calendar) !== null) {
      if (isExpectedOpen) closures.push({ from, until })
      from = ''
      isExpectedOpen = false
    } else if (isHoliday(day, calendar.closedDays)) {
      from ||= day
      until = day
      isExpectedOpen ||= defaultHours(day, calendar.serviceHours) !== null
    }
  }
  return closures
}

/** «Κλειστά: 25–26 Δεκεμβρίου και 1 Ιανουαρίου»; empty where none is near. */
export function closuresText(today: string, calendar: ServiceCalendar): string {
  const spans = announcedClosures(today, calendar).map(spanOfDaysText)
  return spans.length === 0 ? '' : `Κλειστά: ${list().format(spans)}`
}

const list = lazily(() => new Intl.ListFormat('el-GR'))
const numberOf = (day: string) => String(Number(day.slice(8)))
/** «26 Δεκεμβρίου», on one line */
const monthDayText = (day: string) => dayOfMonthText(day).replaceAll(' ', '\u00A0')

/** «25–26 Δεκεμβρίου», «24 Δεκεμβρίου – 2 Ιανουαρίου» */
function spanOfDaysText({ from, until }: Closure): string {
  if (from === until) return monthDayText(from)
  if (from.slice(0, 7) === until.slice(0, 7)) return `${numberOf(from)}–${monthDayText(until)}`
  return `${monthDayText(from)} – ${monthDayText(until)}`
}
