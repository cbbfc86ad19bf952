import { dayAfter, dayInAthens, longDayText, timeText } from '#app/platform/calendar.ts'

/** The answer deadline in words: «σήμερα ως τις 11.20», «τη Δευτέρα 23 Νοεμβρίου ως τις 9.00». */
export function answerDueText(due: Date, now: Date): string {
  const day = dayInAthens(due)
  const today = dayInAthens(now)
  if (day === today) return `σήμερα ως τις ${timeText(due)}`
  const tomorrow = dayAfter(today, 1)
  return `${day === tomorrow ? 'αύριο, ' : ''}${onDay(day)} ως τις ${timeText(due)}`
}

/** «την Τρίτη 15 Δεκεμβρίου»: the article keeps its ν before some letters. */
function onDay(day: string): string {
  const text = longDayText(day)
  if (text.startsWith('Σ')) return `το ${text}`
  return `${/^[ΤΠΚ]/.test(text) ? 'την' : 'τη'} ${text}`
}
