import { addWorkingDays, type ClosedDays, orthodoxEaster } from '#app/company/working-days.ts'
import { dayAfter, isDay, monthAfter, weekdayOf } from '#app/platform/calendar.ts'
import type { IntentPart } from '#app/search/intent/intent.ts'
import { countPattern, monthPattern, readCount, readMonth, readWeekday, weekdayPattern } from '#app/search/intent/day-words.ts'

// Folded phrases that say by when, Greek and Greeklish. Each asks for a word of a bound or of delivery, or for a full date. «Αν
// παραγγείλω σήμερα» says when the order is placed.
const start = String.raw`(?<![\p{L}\d.,/])(?<!παραγγ\p{L}{1,9} )`
const end = String.raw`(?![\p{L}\d])`
const delivery =
  '(?:(?:με|me) )?(?:(?:παραδοση|παραλαβη|παραδοτε(?:[αοη]|εσ|οι|ουσ)|αφιξη|paradosi|paralavi|paralabi|delivery) )?(?:(?:να )?(?:τα )?(?:εχω|εχουμε|ερθουν|παραδοθουν|παραλαβω|παραλαβουμε) )?'
const bound =
  '(?:το αργοτερο |to argotero )?(?:μεχρι και|μεχρι|εωσ και|εωσ|ωσ|πριν απο|πριν|για|στισ|στα|στο|στην|mexri|mehri|eos|ews|prin apo|prin|gia|stis|until|before|by|for)'
const article = '(?:(?:τισ|την|τη|τα|το|τον|τουσ|tis|tin|ta|to|ton|the) )?'
const month = `(?<month>${monthPattern})`
const weekday = `(?<weekday>${weekdayPattern})`
const count = `(?<count>\\d{1,3}|${countPattern})`
const unit =
  '(?<unit>εργασιμεσ(?: (?:η?μερεσ|μερων))?|η?μερ(?:εσ|ων|α)|(?:ε?βδομαδ)(?:εσ|ων|α)|μην(?:εσ|ων|α)|ergasimes(?: i?meres)?|i?meres|hmeres|ebdomades|evdomades|vdomades|bdomades|evdomada|mines|mhnes|mina|days?|weeks?|months?)'

const spaced = (source: string) => new RegExp(source.replaceAll(' ', String.raw`\s+`), 'gu')

/** Numbers of a date: «23/12», «23/12/2026», «23.12.26» */
const numbers = String.raw`(?<day>\d{1,2})(?<sign>[/.-])(?<monthNumber>\d{1,2})(?:\k<sign>(?<year>\d{4}|\d{2}))?`

type Groups = Readonly<Record<string, string | undefined>>

const phrases: readonly {
  readonly pattern: RegExp
  readonly dayOf: (groups: Groups, today: string, closed: ClosedDays) => string | null
}[] = [
  { pattern: spaced(`${start}${delivery}(?<bound>${bound} ${article})?${numbers}${end}`), dayOf: dayOfNumbers },
  {
    pattern: spaced(
      `${start}${delivery}(?:${bound} ${article})(?<part>τελοσ|τελη|μεσα|αρχεσ|telos|teli|mesa) (?:του |τησ |tou |tis )?(?:${month}|(?<period>μηνα|mina|etous|ετουσ|χρονου|χρονιασ|ε?βδομαδασ))${end}`,
    ),
    dayOf: dayOfPart,
  },
  {
    pattern: spaced(
      `${start}${delivery}(?<bound>${bound} ${article})?(?<day>\\d{1,2})(?:ησ?|[ih]s?|st|nd|rd|th)? (?:του |tou )?${month}(?: (?<year>\\d{4}))?${end}`,
    ),
    dayOf: dayOfMonth,
  },
  {
    pattern: spaced(
      `${start}${delivery}(?:${bound} ${article})(?<day>\\d{1,2}) (?:του |τουσ |tou )(?<which>(?:αλλου|επομενου|ερχομενου) )?(?:μηνα|μηνοσ|mina|mhna)${end}`,
    ),
    dayOf: dayOfThisMonth,
  },
  {
    pattern: spaced(
      `${start}${delivery}(?:σε|μεσα σε|εντοσ|το πολυ σε|se|mesa se|entos|within|in) (?:τισ )?(?:επομενεσ )?${count} ${unit}${end}`,
    ),
    dayOf: dayOfSpan,
  },
  {
    pattern: spaced(
      `${start}${delivery}(?:(?:μεχρι|εωσ|πριν απο|πριν|για|ωσ|mexri|eos|prin|gia|before) )${article}(?<feast>χριστουγεννα|πρωτοχρονια|γιορτεσ|πασχα|xristougenna|christougenna|christmas|protoxronia|giortes|pasxa|easter)${end}`,
    ),
    dayOf: dayOfFeast,
  },
  {
    // «παράδοση 3 εβδομάδες»
    pattern: spaced(`${start}(?:(?:με|me) )?(?:παραδοση|παραλαβη|paradosi|delivery) ${count} ${unit}${end}`),
    dayOf: dayOfSpan,
  },
  {
    pattern: spaced(`${start}${delivery}${bound} ${article}(?:(?:επομενη|αλλη|ερχομενη|epomeni|next) )?${weekday}${end}`),
    dayOf: dayOfWeekday,
  },
  {
    pattern: spaced(
      `${start}${delivery}(?:${bound} )?${article}(?<near>σημερα|μεθαυριο|αυριο|simera|methavrio|avrio|aurio|tomorrow|today|(?:αλλη|επομενη|ερχομενη) ε?βδομαδα|ε?βδομαδα που ερχεται|αυτη την ε?βδομαδα|(?:αλλο|επομενο|ερχομενο) μηνα)${end}`,
    ),
    dayOf: dayOfNear,
  },
]

/** Feasts that are occasions as well: «για τα Χριστούγεννα» may only be the occasion. */
const isOccasion = (match: string, feast: string | undefined) => feast !== undefined && /^(?:για|gia)\s/.test(match)

/** The day by which a folded text asks for delivery, from `today` on; null if it names none. «Σε 5 εργάσιμες» counts as the shop's promises do. */
export function readDay(folded: string, today: string, closed: ClosedDays): Extract<IntentPart, { kind: 'by' }> | null {
  for (const { pattern, dayOf } of phrases) {
    // «12-15 €, έως 22/12»: the first numbers are no date.
    for (const match of folded.matchAll(pattern)) {
      if (isOccasion(match[0], match.groups?.['feast'])) continue
      // A date alone may be a name.
      if (match[0] === folded && match.groups?.['month'] !== undefined && match.groups['bound'] === undefined) continue
      const day = dayOf(match.groups ?? {}, today, closed)
      if (day !== null) return { kind: 'by', day, from: match.index, to: match.index + match[0].length }
    }
  }
  return null
}

/** This year's day, or next year's if it has passed. */
function nextDay(today: string, month: number, day: number): string | null {
  const year = Number(today.slice(0, 4))
  const found = [year, year + 1].map((each) => isoDay(each, month, day)).find((each) => isDay(each) && each >= today)
  return found ?? null
}

const isoDay = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

function dayOfNumbers({ day, monthNumber, year, sign, bound: said }: Groups, today: string): string | null {
  const [date, numberOfMonth] = [Number(day), Number(monthNumber)]
  // «1/2» and «1.5» are other numbers.
  const isShort = `${day}${monthNumber}`.length < 3
  if (year === undefined && (sign !== '/' || (isShort && said === undefined))) return null
  if (year === undefined) return nextDay(today, numberOfMonth, date)
  const whole = isoDay(Number(year.length === 2 ? `20${year}` : year), numberOfMonth, date)
  return isDay(whole) && whole >= today ? whole : null
}

const monthOf = (word = '') => readMonth(word) ?? 0

function dayOfMonth({ day, month, year }: Groups, today: string): string | null {
  if (year === undefined) return nextDay(today, monthOf(month), Number(day))
  const whole = isoDay(Number(year), monthOf(month), Number(day))
  return isDay(whole) && whole >= today ? whole : null
}

/** «τις 5 του μήνα»: of the next month if it has passed */
function dayOfThisMonth({ day, which }: Groups, today: string): string | null {
  const months = which === undefined ? [today, monthAfter(today, 1)] : [monthAfter(today, 1)]
  const days = months.map((month) => `${month.slice(0, 8)}${String(day).padStart(2, '0')}`)
  return days.find((each) => isDay(each) && each >= today) ?? null
}

/** «τέλος του μήνα», «μέσα Δεκεμβρίου», «τέλος της εβδομάδας» */
function dayOfPart({ part = '', month, period }: Groups, today: string): string | null {
  if (period !== undefined) return /^(?:τελ|tel)/.test(part) ? endOf(period, today) : null
  const first = nextDay(today, monthOf(month), 28)
  if (first === null) return null
  if (/^(?:τελ|tel)/.test(part)) return dayAfter(monthAfter(first, 1), -1)
  const day = `${first.slice(0, 8)}${part.startsWith('αρχ') ? '05' : '15'}`
  return day >= today ? day : null
}

function endOf(period: string, today: string): string | null {
  if (period.endsWith('βδομαδασ')) return fridayFrom(today)
  return /^(?:μην|min)/.test(period) ? dayAfter(monthAfter(today, 1), -1) : nextDay(today, 12, 31)
}

const maxDays = 400

function dayOfSpan({ count = '', unit = '' }: Groups, today: string, closed: ClosedDays): string | null {
  const number = readCount(count)
  if (number === null) return null
  const days = /βδομ|bdom|vdom|week/.test(unit) ? 7 * number : /^(?:μην|mi?h?n|month)/.test(unit) ? 30 * number : number
  if (days > maxDays) return null
  return /^(?:εργασ|ergas)/.test(unit) ? addWorkingDays(today, days, closed) : dayAfter(today, days)
}

function dayOfFeast({ feast = '' }: Groups, today: string): string | null {
  const year = Number(today.slice(0, 4))
  if (/^(?:πασχα|pasxa|easter)/.test(feast)) {
    const easter = [year, year + 1].map((each) => dayAfter(orthodoxEaster(each), -1)).find((day) => day >= today)
    return easter ?? null
  }
  return /^(?:πρωτ|prot)/.test(feast) ? nextDay(today, 12, 31) : nextDay(today, 12, 24)
}

function dayOfWeekday({ weekday = '' }: Groups, today: string): string {
  const days = ((readWeekday(weekday) ?? 0) - weekdayOf(today) + 7) % 7
  return dayAfter(today, days === 0 ? 7 : days)
}

/** The next Friday, the last working day of a week; today's if it is one. */
const fridayFrom = (today: string) => dayAfter(today, (5 - weekdayOf(today) + 7) % 7)

function dayOfNear({ near = '' }: Groups, today: string): string {
  if (/^(?:σημερα|simera|today)/.test(near)) return today
  if (/^(?:μεθ|meth)/.test(near)) return dayAfter(today, 2)
  if (near.endsWith('μηνα')) return dayAfter(monthAfter(today, 2), -1)
  const friday = fridayFrom(today)
  if (near.startsWith('αυτη')) return friday
  return /βδομαδα|ερχεται/.test(near) ? dayAfter(friday, 7) : dayAfter(today, 1)
}
