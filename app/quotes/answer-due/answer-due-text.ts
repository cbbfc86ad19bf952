import { dayAfter, dayInAthens, longDayText, timeText } from '#app/platform/calendar.ts'

/** Nobody promises «έως τις 14.03»: the last five minutes before. */
const stepMs = 5 * 60_000

/** The answer deadline in words: «σήμερα έως τις 11.20», «τη Δευτέρα 23 Νοεμβρίου έως τις 9.00». */
export function answerDueText(due: Date, now: Date): string {
  const told = timeText(new Date(due.getTime() - (due.getTime() % stepMs)))
  const day = dayInAthens(due)
  const today = dayInAthens(now)
  if (day === today) return `σήμερα έως τις ${told}`
  const tomorrow = dayAfter(today, 1)
  return `${day === tomorrow ? 'αύριο, ' : ''}${onDay(day)} έως τις ${told}`
}

/** «την Τρίτη 15 Δεκεμβρίου»: the article keeps its ν before some letters. */
function onDay(day: string): string {
  const text = longDayText(day)
  if (text.startsWith('Σ')) return `το ${text}`
  return `${/^[ΤΠΚ]/.test(text) ? 'την' : 'τη'} ${text}`
}
