import type { z } from 'zod'

import type { OpenHours, ServiceHours } from '#app/company/service-hours.ts'
import { noCutOff } from '#app/company/cut-off.ts'
import { line } from '#app/platform/http/call-fields.ts'

// Hours of service as the settings' screen sends them: times of the day, «8.00», «08:00» or «8»; empty on a Saturday without service.

/** Minutes of the day; null where it is none. */
function minutesOf(text: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2})(?:[.:,](\d{2}))?$/.exec(text) ?? []
  const time = Number(hours) * 60 + Number(minutes)
  return hours === '' || Number(minutes) > 59 || time > 24 * 60 ? null : time
}

const error = 'Γράψτε ώρα, για παράδειγμα 9.00.'
const time = line(5, error)
  .refine((text) => text === '' || minutesOf(text) !== null, { error })
  .meta({ description: 'Athens time', example: '9.00' })

/** The hour after which orders count from the next working day, «14.00»; empty is none. */
export const cutOffField = time.default('').transform((text) => minutesOf(text) ?? noCutOff)

export const hoursFields = { weekdaysFrom: time, weekdaysUntil: time, saturdayFrom: time, saturdayUntil: time }

interface Hours {
  readonly weekdaysFrom: string
  readonly weekdaysUntil: string
  readonly saturdayFrom: string
  readonly saturdayUntil: string
}

/** A sentence at each field that is missing or before the one beside it. */
export function checkHours(hours: Hours, check: z.core.$RefinementCtx<Hours>): void {
  const wrong = (field: keyof Hours, message: string) => check.addIssue({ code: 'custom', path: [field], message })
  for (const day of ['weekdays', 'saturday'] as const) {
    const [from, until] = [hours[`${day}From`], hours[`${day}Until`]]
    if (day === 'saturday' && from === '' && until === '') continue
    if (from === '') wrong(`${day}From`, 'Γράψτε πότε ανοίγετε.')
    else if (until === '') wrong(`${day}Until`, 'Γράψτε πότε κλείνετε.')
    else if ((minutesOf(until) ?? 0) <= (minutesOf(from) ?? 0)) wrong(`${day}Until`, 'Κλείνετε πριν ανοίξετε: ελέγξτε τις ώρες.')
  }
}

/** Converts hours without errors to the setting's minutes. */
export function serviceHoursOf({ weekdaysFrom, weekdaysUntil, saturdayFrom, saturdayUntil }: Hours): ServiceHours {
  const span = (from: string, until: string): OpenHours => ({ opensAt: minutesOf(from) ?? 0, closesAt: minutesOf(until) ?? 0 })
  return { weekdays: span(weekdaysFrom, weekdaysUntil), saturday: saturdayFrom === '' ? null : span(saturdayFrom, saturdayUntil) }
}
