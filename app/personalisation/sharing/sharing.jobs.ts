import { z } from 'zod'

import type { PicturesInUse } from '#app/personalisation/logos/unused-pictures.server.ts'
import { deleteEndedShares } from '#app/personalisation/sharing/own-shares.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

export function sharingJobs(inUse: PicturesInUse) {
  return [handler(jobKind('forget-shares', z.object({})), (ctx) => deleteEndedShares(ctx, inUse), { cron: '20 3 * * *' })]
}
