import { dayText, longDayText } from '#app/platform/calendar.ts'
import type { Awaited, Deadline } from '#app/promise/deadline.ts'
import { sureText } from '#app/promise/sure-text.ts'

/** «23/12» */
const shortText = (day: string) => dayText(day).split('/').slice(0, 2).join('/')

const wishes: Readonly<Record<Awaited, string>> = { approval: 'εγκρίνετε το δοκίμιο', payment: 'πληρώστε' }
const ifNow: Readonly<Record<Awaited, string>> = { approval: 'εγκρίνετε το δοκίμιο', payment: 'πληρώσετε' }

/** «Για να τα έχετε στις 23/12, εγκρίνετε το δοκίμιο έως Δευτέρα 14 Δεκεμβρίου.» Once that has passed, the day as it is now, with whether it is sure. */
export function deadlineText({ day, by, awaits, isPast, dayNow }: Deadline, isSure = true): string {
  const said = (words: Readonly<Record<Awaited, string>>) => awaits.map((each) => words[each]).join(' και ')
  if (!isPast) return `Για να τα έχετε στις ${shortText(day)}, ${said(wishes)} έως ${longDayText(by)}.`
  return `Η προθεσμία για τις ${shortText(day)} ήταν ${longDayText(by)}. Αν ${said(ifNow)} σήμερα, παράδοση έως ${longDayText(dayNow)}${sureText(isSure)}.`
}

/** A deadline in words for staff: what is awaited, until when. */
export function staffDeadlineText({ day, by, awaits, isPast, dayNow }: Deadline, isSure = true): string {
  const waits = awaits.map((each) => (each === 'approval' ? 'έγκριση δοκιμίου' : 'πληρωμή')).join(' και ')
  if (!isPast) return `Για τις ${shortText(day)}: ${waits} έως ${longDayText(by)}.`
  return `Η προθεσμία για τις ${shortText(day)} (${waits}) ήταν ${longDayText(by)}. Με έναρξη σήμερα: ${longDayText(dayNow)}${sureText(isSure)}.`
}
