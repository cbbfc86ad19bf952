import { addWorkingDays, type ClosedDays, isWorkingDay } from '#app/company/working-days.ts'
import { timeInAthens } from '#app/platform/calendar.ts'
import { noCutOff } from '#app/company/cut-off.ts'

/**
 * The ISO day from which an order of this moment counts. Without a cut-off hour that is its own day. With one, an order after
 * it, or on a day that is none of the merchant's working days, counts from the next working day: never earlier than the
 * order before it.
 */
export function orderDay(moment: Date, cutOff: number, closed: ClosedDays): string {
  const { day, minutes } = timeInAthens(moment)
  if (cutOff >= noCutOff) return day
  return minutes >= cutOff && isWorkingDay(day, closed) ? addWorkingDays(day, 1, closed) : addWorkingDays(day, 0, closed)
}
