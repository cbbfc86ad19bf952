import { z } from 'zod'

import { forgetTextPictures } from '#app/content/texts/forget-text-pictures.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

export const textJobs = [handler(jobKind('forget-text-pictures', z.object({})), forgetTextPictures, { cron: '48 3 * * *' })]
