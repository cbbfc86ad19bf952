import { z } from 'zod'

import { forgetUnusedFacets } from '#app/catalogue/refresh-facets.server.ts'
import { handler } from '#app/platform/jobs.server.ts'
import { jobKind } from '#app/platform/jobs.ts'

export const facetJobs = [handler(jobKind('forget-facets', z.object({})), forgetUnusedFacets, { cron: '35 3 * * *' })]
