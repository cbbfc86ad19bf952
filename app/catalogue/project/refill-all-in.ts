import { z } from 'zod'

import { jobKind } from '#app/platform/jobs/jobs.ts'

/** All-in prices of these products anew, because their stock has changed: it says what can be had in which quantity, and when. */
export const refillAllInJob = jobKind('refill-all-in', z.object({ productIds: z.array(z.int()).max(1_000) }))
