import type { z } from 'zod'

import { minutesOf, type OpenHours, type ServiceHours } from '#app/company/service-hours.ts'
import { typedClock } from '#app/company/setting-schemas.ts'

// Hours of service as the settings' screen sends them: times of the day, «8.00», «08:00» or «8»; empty on a Saturday without service.

export const hoursFields = {
  weekdaysFrom: typedClock,
  weekdaysUntil: typedClock,
  saturdayFrom: typedClock,
  saturdayUntil: typedClock,
}

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
