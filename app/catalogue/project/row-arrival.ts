import { absent, type AllInColumns } from '#app/catalogue/project/all-in-columns.ts'
import type { Project } from '#app/catalogue/project/project.ts'
import { daysBetween } from '#app/platform/calendar.ts'
import { arrivalDay, type DeliveryDays } from '#app/promise/promise.ts'
import { transportTime } from '#app/promise/transport.ts'

/** How many days after an order's first possible day the pieces of a row arrive; infinity if unknown. */
export interface RowArrivals {
  readonly own: (row: number) => number
  /** By the product's next cheaper technique: a day that allows it chooses that one */
  readonly cheaper: (row: number) => number
}

/** When the pieces of each row arrive. Equal days are computed once. */
export function arrivalsOf(
  columns: AllInColumns,
  project: Pick<Project, 'quantity' | 'postcode'>,
  delivery: DeliveryDays,
): RowArrivals {
  const transportOf = transportOfRows(columns, project, delivery)
  const { availableFrom } = columns
  const now: number[] = []
  const later = new Map<number, number[]>()
  const knownFrom = (from: number): number[] => {
    const known = later.get(from) ?? []
    if (known.length === 0) later.set(from, known)
    return known
  }
  const arrivalOf = (days: Int16Array) => (row: number) => {
    const working = days[row] ?? absent
    if (working === absent) return Infinity
    const from = availableFrom[row] ?? absent
    const known = from === absent ? now : knownFrom(from)
    const total = working + transportOf(row)
    return (known[total] ??= daysBetween(delivery.orderDay, arrivalDay(total, isoDay(from), delivery)))
  }
  return { own: arrivalOf(columns.days), cheaper: arrivalOf(columns.cheaperDays) }
}

function isoDay(day: number): string | null {
  return day === absent ? null : String(day).replace(/(....)(..)(..)/, '$1-$2-$3')
}

/** Whether a day chooses a row: its technique arrives by then, and no cheaper one of the product does. */
export function isChosenBy(by: string, { own, cheaper }: RowArrivals, { orderDay }: DeliveryDays): (row: number) => boolean {
  const days = daysBetween(orderDay, by)
  return (row) => own(row) <= days && cheaper(row) > days
}

/** Whether anything could arrive by a day, by the fastest carrier. */
export function canArriveBy(by: string, delivery: DeliveryDays): boolean {
  const { carriers, fallbackDays } = delivery.transport
  const transportDays = carriers.flatMap(({ rates }) => rates.map(({ workingDays }) => workingDays))
  return arrivalDay(Math.min(fallbackDays, ...transportDays), null, delivery) <= by
}

function transportOfRows(
  { weightGrams, from }: AllInColumns,
  { quantity, postcode }: Pick<Project, 'quantity' | 'postcode'>,
  { transport }: DeliveryDays,
): (row: number) => number {
  const known = new Map<number, number>()
  let [lastGrams, lastDays] = [NaN, 0]
  return (row) => {
    const weight = weightGrams[row] ?? absent
    const grams = weight === absent ? absent : weight * (quantity ?? from[row] ?? 1)
    if (grams === lastGrams) return lastDays
    const days = known.get(grams) ?? transportTime(transport, { grams: grams === absent ? null : grams, postcode }).days
    known.set(grams, days)
    ;[lastGrams, lastDays] = [grams, days]
    return days
  }
}
