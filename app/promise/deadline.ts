import { z } from 'zod'

import { addWorkingDays } from '#app/company/working-days.ts'
import { latestStart } from '#app/promise/latest-start.ts'
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
}

/** Null where production waits for nothing that the customer does. */
export function deadlineOf(
  { day, afterStart, awaits }: Started,
  { orderDay, closedDays }: Pick<DeliveryDays, 'orderDay' | 'closedDays'>,
): Deadline | null {
  if (awaits.length === 0) return null
  const by = latestStart(day, afterStart, closedDays)
  const isPast = orderDay > by
  return { day, by, awaits, isPast, dayNow: isPast ? addWorkingDays(orderDay, afterStart, closedDays) : day }
}
