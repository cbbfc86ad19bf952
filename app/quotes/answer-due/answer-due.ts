import { hoursOf, type ServiceCalendar } from '#app/company/service-hours.ts'
import { dayAfter, momentInAthens, timeInAthens } from '#app/platform/calendar.ts'

/** We promise an answer within the hour. */
const promisedMinutes = 60

/** The answer deadline of a moment: one hour of customer service later. */
export function answerDue(now: Date, calendar: ServiceCalendar): Date {
  let { day, minutes } = timeInAthens(now)
  let left = promisedMinutes
  for (;;) {
    const open = hoursOf(day, calendar)
    const from = Math.max(minutes, open?.opensAt ?? 0)
    if (open !== null && from < open.closesAt) {
      if (from + left <= open.closesAt) return momentInAthens({ day, minutes: from + left })
      left -= open.closesAt - from
    }
    day = dayAfter(day, 1)
    minutes = 0
  }
}
