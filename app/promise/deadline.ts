import { z } from 'zod'

import { addWorkingDays } from '#app/company/working-days.ts'
import { lastWorkingDay, latestStart } from '#app/promise/latest-start.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'

const awaited = ['approval', 'payment'] as const
export type Awaited = (typeof awaited)[number]

export const deadlineSchema = z
  .object({
    day: z.iso.date().meta({ description: 'The promised day' }),
    by: z.iso.date().meta({ description: 'The last day on which what is awaited keeps the promised day' }),
    awaits: z.array(z.enum(awaited)).readonly().meta({ description: 'What production waits for' }),
    isPast: z.boolean(),
    dayNow: z.iso.date().meta({ description: 'The day if it all came now; the promised day until `by`' }),
  })
  .meta({ id: 'Deadline', description: 'By when production must start for the promised day, computed at each read' })

/** By when the customer must approve or pay for a promised day. */
export type Deadline = z.output<typeof deadlineSchema>

interface Started {
  /** The promised ISO day */
  readonly day: string
  /** Working days from the start of production to the arrival: decoration and transport */
  readonly afterStart: number
  readonly awaits: readonly Awaited[]
  /** The last ISO day on which the payment is waited for at all; missing: no such day */
  readonly payUntil?: string | null
}

/** Null where production waits for nothing that the customer does. */
export function deadlineOf(
  { day, afterStart, awaits: all, payUntil = null }: Started,
  { orderDay, hasCutOff = false, closedDays }: Pick<DeliveryDays, 'orderDay' | 'hasCutOff' | 'closedDays'>,
): Deadline | null {
  if (all.length === 0) return null
  const latest = latestStart(day, afterStart, closedDays)
  // An approval on a closed day counts from the next working day, which would be too late.
  const start = hasCutOff ? lastWorkingDay(latest, closedDays) : latest
  const isDueEarlier = all.includes('payment') && payUntil !== null && payUntil < start
  // The payment's own day is told with the payment: here it counts where nothing else is awaited.
  const awaits = isDueEarlier && all.length > 1 ? all.filter((each) => each !== 'payment') : all
  const by = isDueEarlier && all.length === 1 ? payUntil : start
  const isPast = orderDay > by
  // After a payment's own day the promised one may still be kept.
  const isLate = orderDay > start
  return { day, by, awaits, isPast, dayNow: isLate ? addWorkingDays(orderDay, afterStart, closedDays) : day }
}
