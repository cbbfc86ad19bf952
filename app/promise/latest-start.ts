import { type ClosedDays, isWorkingDay } from '#app/company/working-days.ts'
import { dayAfter } from '#app/platform/calendar.ts'

/** The last ISO day from which this many working days end by `day`: the inverse of `addWorkingDays`. */
export function latestStart(day: string, count: number, closed: ClosedDays): string {
  let start = lastWorkingDay(day, closed)
  for (let left = count; left > 0; left -= 1) {
    start = dayAfter(start, -1)
    if (left > 1) start = lastWorkingDay(start, closed)
  }
  return start
}

/** This ISO day, or the working day before it. */
export function lastWorkingDay(day: string, closed: ClosedDays): string {
  let last = day
  while (!isWorkingDay(last, closed)) last = dayAfter(last, -1)
  return last
}

/** More working days than any delivery takes */
const maxDays = 500

/** The last days from which 0, 1, 2 … working days end by `by`; only those not before `today`. */
export function latestStartDays(by: string, today: string, closed: ClosedDays): readonly string[] {
  const starts: string[] = []
  let day = by
  for (; day >= today && starts.length <= maxDays; day = dayAfter(day, -1)) {
    if (!isWorkingDay(day, closed)) continue
    // The day itself needs none; counting starts on the day after the start.
    if (starts.length === 0) starts.push(day)
    const start = dayAfter(day, -1)
    if (start >= today) starts.push(start)
  }
  return starts
}
