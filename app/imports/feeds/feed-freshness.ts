import { orderDay } from '#app/promise/order-day.ts'
import type { PromiseSettings } from '#app/promise/promise-settings.ts'

/** Markets fetch every few hours. Feeds are public, so this limits how often a request can rebuild one. */
const freshMs = 30 * 60_000

/** Whether a file is still current: its delivery days count from the day of an order. Moments in milliseconds. */
export function isFresh(
  { made, now }: { readonly made: number; readonly now: number },
  { orderCutOff, closedDays }: Pick<PromiseSettings, 'orderCutOff' | 'closedDays'>,
): boolean {
  const dayAt = (ms: number) => orderDay(new Date(ms), orderCutOff, closedDays)
  return now - made < freshMs && dayAt(made) === dayAt(now)
}
