import { z } from 'zod'

import { jobKind } from '#app/platform/jobs/jobs.ts'

/** Makes a backup and removes the sample; up to three hours for a large shop. */
export const startOwnShopJob = jobKind('start-own-shop', z.object({ runId: z.uuid(), userId: z.int() }), { patience: 3 * 3_600 })
