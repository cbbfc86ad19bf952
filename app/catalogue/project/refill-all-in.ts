import { z } from 'zod'

import { jobKind } from '#app/platform/jobs/jobs.ts'

/**
 * Recomputes the all-in prices of these products after a change of their stock, which determines quantities and delivery days.
 */
export const refillAllInJob = jobKind('refill-all-in', z.object({ productIds: z.array(z.int()).max(1_000) }))

const maxSeconds = 3_600

/** Recomputes all of them if rate cards or settings have changed, and those of offers that have ended. */
export const allInPricesJob = jobKind('all-in-prices', z.object({}), { patience: maxSeconds })
