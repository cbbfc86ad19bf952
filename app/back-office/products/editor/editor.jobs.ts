import { z } from 'zod'

import { forgetDrafts } from '#app/back-office/products/editor/product-drafts.server.ts'
import { forgetUnusedMarks, forgetUnusedPictures } from '#app/back-office/products/editor/product-pictures.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

/** What the product editor leaves behind, deleted every night. */
export const productEditorJobs = [
  handler(jobKind('forget-product-drafts', z.object({})), forgetDrafts, { cron: '41 3 * * *' }),
  handler(jobKind('forget-product-pictures', z.object({})), forgetUnusedPictures, { cron: '44 3 * * *' }),
  handler(jobKind('forget-photo-marks', z.object({})), forgetUnusedMarks, { cron: '46 3 * * *' }),
]
