import { dayInAthens } from '#app/catalogue/catalogue.ts'
import { longDayText } from '#app/company/working-days.ts'

const athensTime = new Intl.DateTimeFormat('el-GR', {
  timeZone: 'Europe/Athens',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** «9.05», like the opening hours of customer service. */
export function timeText(moment: Date): string {
  return athensTime
    .format(moment)
    .replace(':', '.')
    .replace(/^0(?=\d\.)/, '')
}

/** «Δευτέρα 23 Νοεμβρίου, 9.05», time of Athens. */
export function momentText(moment: Date): string {
  return `${longDayText(dayInAthens(moment))}, ${timeText(moment)}`
}

/** The answer deadline in words: «σήμερα ως τις 11.20», «τη Δευτέρα 23 Νοεμβρίου ως τις 9.00». */
export function answerDueText(due: Date, now: Date): string {
  const day = dayInAthens(due)
  const today = dayInAthens(now)
  if (day === today) return `σήμερα ως τις ${timeText(due)}`
  const tomorrow = dayInAthens(new Date(Date.parse(`${today}T12:00:00Z`) + 86_400_000))
  return `${day === tomorrow ? 'αύριο, ' : ''}${onDay(day)} ως τις ${timeText(due)}`
}

/** «την Τρίτη 15 Δεκεμβρίου»: the article keeps its ν before some letters. */
function onDay(day: string): string {
  const text = longDayText(day)
  if (text.startsWith('Σ')) return `το ${text}`
  return `${/^[ΤΠΚ]/.test(text) ? 'την' : 'τη'} ${text}`
}
