import { z } from 'zod'

import { deleteOldVersions } from '#app/products/bulk/delete-old-versions.server.ts'
import { runBulk, runDueBulks } from '#app/products/bulk/run-bulk.server.ts'
import { runBulkJob } from '#app/products/bulk/run-bulk-job.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

const nothing = z.object({})

/** Scheduled price changes start in the first minute of their day. */
export function bulkJobs(parts: ProductParts) {
  return [
    handler(runBulkJob, (ctx, { id }) => runBulk(ctx, parts, id)),
    handler(jobKind('product-bulks-due', nothing, { patience: 3_600 }), (ctx) => runDueBulks(ctx, parts), { cron: '* * * * *' }),
    handler(jobKind('forget-product-versions', nothing), deleteOldVersions, { cron: '50 3 * * *' }),
  ]
}
