import { z } from 'zod'

import { jobKind } from '#app/platform/jobs/jobs.ts'

/** Queued in the transaction of an acceptance; slices above quotes handle it. */
export const quoteAcceptedJob = jobKind('quote-accepted', z.object({ quoteId: z.uuid() }), { workers: 2 })
