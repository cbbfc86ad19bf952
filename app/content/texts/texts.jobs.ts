import { z } from 'zod'

import { deleteUnusedTextPictures } from '#app/content/texts/delete-text-pictures.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

export const textJobs = [handler(jobKind('forget-text-pictures', z.object({})), deleteUnusedTextPictures, { cron: '48 3 * * *' })]
