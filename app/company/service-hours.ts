import { type ClosedDays, isHoliday, isWeekend } from '#app/company/working-days.ts'
import { weekdayOf } from '#app/platform/calendar.ts'

// When customers are served, Athens time. Times are minutes of the day. Saturdays count here alone: a Saturday is no working day.

export interface OpenHours {
  readonly opensAt: number
  readonly closesAt: number
}

export interface ServiceHours {
  /** Monday to Friday */
  readonly weekdays: OpenHours
  /** null: closed */
  readonly saturday: OpenHours | null
}

/** What answer times are counted with; the settings have both. */
export interface ServiceCalendar {
  /** null: not known yet, so the usual ones count and are not shown */
  readonly serviceHours: ServiceHours | null
  readonly closedDays: ClosedDays
}

/** Those of the specification, section 1 */
export const usualHours: ServiceHours = { weekdays: { opensAt: 8 * 60, closesAt: 17 * 60 }, saturday: null }

/** The hours of an ISO day without regard to holidays; null on a Sunday, and on a Saturday without hours. */
export function defaultHours(day: string, serviceHours: ServiceHours | null): OpenHours | null {
  const { weekdays, saturday } = serviceHours ?? usualHours
  if (!isWeekend(day)) return weekdays
  return weekdayOf(day) === 6 ? saturday : null
}

/** The service hours of an ISO day; null on a holiday, a closed day or a day without service. */
export function hoursOf(day: string, { serviceHours, closedDays }: ServiceCalendar): OpenHours | null {
  return isHoliday(day, closedDays) ? null : defaultHours(day, serviceHours)
}

/** 545 → «9.05» */
export function clockText(minutes: number): string {
  return `${Math.floor(minutes / 60)}.${String(minutes % 60).padStart(2, '0')}`
}

/** Minutes of the day from a typed time, «8.00», «08:00» or «8»; null where it is none. */
export function minutesOf(text: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2})(?:[.:,](\d{2}))?$/.exec(text) ?? []
  const time = Number(hours) * 60 + Number(minutes)
  return hours === '' || Number(minutes) > 59 || time > 24 * 60 ? null : time
}

export const spanText = ({ opensAt, closesAt }: OpenHours) => `${clockText(opensAt)}-${clockText(closesAt)}`

/** «Δευτέρα – Παρασκευή 8.00-17.00, Σάββατο 9.00-14.00»; empty until they are known */
export function serviceHoursText(serviceHours: ServiceHours | null): string {
  if (serviceHours === null) return ''
  const { weekdays, saturday } = serviceHours
  return `Δευτέρα – Παρασκευή ${spanText(weekdays)}${saturday === null ? '' : `, Σάββατο ${spanText(saturday)}`}`
}

const timeSpan = String.raw`(\d{1,2})[.:](\d{2})\s*[-–—]\s*(\d{1,2})[.:](\d{2})`
const firstSpan = new RegExp(timeSpan)
const saturdaySpan = new RegExp(`Σάββατο\\D*${timeSpan}`)

/** Hours that were typed as text: the first times, and those after «Σάββατο». Null where there are none. */
export function parseServiceHours(text: string): ServiceHours | null {
  const read = (pattern: RegExp): OpenHours | null => {
    const [, ...parts] = pattern.exec(text) ?? []
    const [opens = 0, past = 0, closes = 0, pastClose = 0] = parts.map(Number)
    const span = { opensAt: opens * 60 + past, closesAt: closes * 60 + pastClose }
    return span.opensAt < span.closesAt && span.closesAt <= 24 * 60 ? span : null
  }
  const weekdays = read(firstSpan)
  return weekdays && { weekdays, saturday: read(saturdaySpan) }
}
