import { z } from 'zod'

import { deleteOldDrafts } from '#app/products/editor/drafts/product-drafts.server.ts'
import { deleteUnusedMarks, deleteUnusedPictures } from '#app/products/editor/pictures/product-pictures.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

/** Nightly cleanup of the product editor's leftovers. */
export const productEditorJobs = [
  handler(jobKind('forget-product-drafts', z.object({})), deleteOldDrafts, { cron: '41 3 * * *' }),
  handler(jobKind('forget-product-pictures', z.object({})), deleteUnusedPictures, { cron: '44 3 * * *' }),
  handler(jobKind('forget-photo-marks', z.object({})), deleteUnusedMarks, { cron: '46 3 * * *' }),
]
