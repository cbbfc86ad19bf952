import { z } from 'zod'

import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'
import { deleteOldSearchTerms } from '#app/search/search-terms.server.ts'

export const searchJobs = [handler(jobKind('forget-searches', z.object({})), deleteOldSearchTerms, { cron: '20 4 * * *' })]
