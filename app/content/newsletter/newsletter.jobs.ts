import { z } from 'zod'

import { deleteUnconfirmedSubscribers } from '#app/content/newsletter/newsletter.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

export const newsletterJobs = [
  handler(jobKind('forget-unconfirmed', z.object({})), deleteUnconfirmedSubscribers, { cron: '40 3 * * *' }),
]
