import { dayInAthens, longDayText, timeText } from '#app/platform/calendar.ts'

const minuteMs = 60_000
const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

/** How urgent an answer is. */
export interface DueText {
  readonly text: string
  readonly tone: 'late' | 'soon' | 'calm'
}

/** «σε 25 λεπτά», «άργησε 2 ώρες»; another day with its name: «τη Δευτέρα 23 Νοεμβρίου, 9.00». */
export function dueText(due: Date, now: Date): DueText {
  const minutes = Math.round((due.getTime() - now.getTime()) / minuteMs)
  if (minutes < 0) return { text: `άργησε ${lengthText(-minutes)}`, tone: 'late' }
  if (minutes === 0) return { text: 'τώρα', tone: 'soon' }
  if (minutes <= 2 * hourMinutes) return { text: `σε ${lengthText(minutes)}`, tone: minutes <= 30 ? 'soon' : 'calm' }
  const day = dayInAthens(due)
  if (day === dayInAthens(now)) return { text: `σήμερα, ${timeText(due)}`, tone: 'calm' }
  const isTomorrow = day === dayInAthens(new Date(now.getTime() + dayMinutes * minuteMs))
  return { text: `${isTomorrow ? 'αύριο' : longDayText(day)}, ${timeText(due)}`, tone: 'calm' }
}

function lengthText(minutes: number): string {
  if (minutes < 1.5 * hourMinutes) return counted(minutes, 'λεπτό', 'λεπτά')
  const hours = Math.round(minutes / hourMinutes)
  return hours < 48 ? counted(hours, 'ώρα', 'ώρες') : counted(Math.round(minutes / dayMinutes), 'ημέρα', 'ημέρες')
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
