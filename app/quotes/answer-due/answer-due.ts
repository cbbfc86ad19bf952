import { hoursOf, type ServiceCalendar } from '#app/company/service-hours.ts'
import { dayAfter } from '#app/platform/text/day-span.ts'

/** We promise an answer within the hour. */
const promisedMinutes = 60

const minuteMs = 60_000
const athens = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Athens', dateStyle: 'short', timeStyle: 'medium' })

interface AthensTime {
  readonly day: string
  readonly minutes: number
}

function inAthens(moment: Date): AthensTime {
  const [day = '', clock = ''] = athens.format(moment).split(' ')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return { day, minutes: hours * 60 + minutes }
}

/** An Athens time as a moment. Not for days on which the clocks change before it. */
function fromAthens({ day, minutes }: AthensTime): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  const shown = inAthens(new Date(asIfUtc))
  const ahead = (Date.parse(`${shown.day}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / minuteMs + shown.minutes - minutes
  return new Date(asIfUtc - ahead * minuteMs)
}

/** The answer deadline of a moment: one hour of customer service later. */
export function answerDue(now: Date, calendar: ServiceCalendar): Date {
  let { day, minutes } = inAthens(now)
  let left = promisedMinutes
  for (;;) {
    const open = hoursOf(day, calendar)
    const from = Math.max(minutes, open?.opensAt ?? 0)
    if (open !== null && from < open.closesAt) {
      if (from + left <= open.closesAt) return fromAthens({ day, minutes: from + left })
      left -= open.closesAt - from
    }
    day = dayAfter(day, 1)
    minutes = 0
  }
}
