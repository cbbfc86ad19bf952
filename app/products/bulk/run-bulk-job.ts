import { z } from 'zod'

import { jobKind } from '#app/platform/jobs/jobs.ts'

/** Runs a change of many products to its end. */
export const runBulkJob = jobKind('product-bulk', z.object({ id: z.guid() }), { patience: 3_600 })
