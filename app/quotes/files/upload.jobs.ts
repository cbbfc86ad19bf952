import { z } from 'zod'

import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'
import { forgetFiles } from '#app/quotes/files/forget-files.server.ts'

export const uploadJobs = [handler(jobKind('forget-quote-files', z.object({})), forgetFiles, { cron: '20 4 * * *' })]
