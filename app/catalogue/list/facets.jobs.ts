import { z } from 'zod'

import { deleteUnusedFacets, refreshOldFacets } from '#app/catalogue/list/refresh-facets.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

async function cleanUpFacets(ctx: Context): Promise<void> {
  await inTransaction(ctx, refreshOldFacets)
  await deleteUnusedFacets(ctx)
}

export const facetJobs = [handler(jobKind('forget-facets', z.object({})), cleanUpFacets, { cron: '35 3 * * *' })]
