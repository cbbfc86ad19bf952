import { dayInAthens, dayText, longDayText, timeText } from '#app/platform/calendar.ts'

/** «Δευτέρα 23 Νοεμβρίου, 9.05», time of Athens. */
export function momentText(moment: Date): string {
  return `${longDayText(dayInAthens(moment))}, ${timeText(moment)}`
}

/** «Δευτέρα 23 Νοεμβρίου, 9.05», or only the time if today. */
export function whenText(moment: Date, now: Date): string {
  const day = dayInAthens(moment)
  return day === dayInAthens(now) ? `σήμερα ${timeText(moment)}` : `${dayText(day)}, ${timeText(moment)}`
}
