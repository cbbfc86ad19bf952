import { z } from 'zod'

import { jobKind } from '#app/platform/jobs/jobs.ts'

/** Queued in a new order's transaction: mails it with its documents. */
export const mailPlacedOrderJob = jobKind('mail-placed-order', z.object({ orderId: z.uuid() }), { workers: 2 })
