import { and, lt, notInArray } from 'drizzle-orm'
import { z } from 'zod'

import { applyRunJob, fetchPicturesJob, fetchSupplierJob, readRunJob, undoRunJob } from '#app/imports/import-jobs.ts'
import { workingStates } from '#app/imports/import-states.ts'
import { importRuns } from '#app/imports/import.tables.ts'
import { fetchSupplier, continueNightlyRun, queueNightlyFetches } from '#app/imports/nightly/fetch-supplier.server.ts'
import { fetchPictures } from '#app/imports/pictures/fetch-pictures.server.ts'
import { applyRun } from '#app/imports/runs/apply-run.server.ts'
import { readRun } from '#app/imports/runs/read-run.server.ts'
import { undoRun } from '#app/imports/runs/undo-run.server.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { handler, type JobHandler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

const retentionDays = 90

/** Background imports. Higher slices inject what products mean to them. */
export function importJobs(parts: ProductParts): readonly JobHandler[] {
  return [
    handler(readRunJob, async (ctx, { runId }) => {
      await readRun(ctx, parts, runId)
      await continueNightlyRun(ctx, runId)
    }),
    handler(applyRunJob, (ctx, { runId }) => applyRun(ctx, parts, runId)),
    handler(undoRunJob, (ctx, { runId }) => undoRun(ctx, parts, runId)),
    handler(fetchPicturesJob, (ctx, { runId }) => fetchPictures(ctx, parts, runId)),
    handler(fetchSupplierJob, (ctx, { supplierId }) => fetchSupplier(ctx, supplierId)),
    handler(jobKind('import-nightly', z.object({})), queueNightlyFetches, { cron: '10 3 * * *' }),
    handler(jobKind('import-forget', z.object({})), deleteOldRuns, { cron: '50 4 * * *' }),
  ]
}

/** Deletes old runs and their files. Links between suppliers and products stay. */
async function deleteOldRuns(ctx: Context): Promise<void> {
  const old = new Date(ctx.now.getTime() - retentionDays * dayMs)
  const isOver = notInArray(importRuns.state, [...workingStates])
  const deleted = await ctx.db
    .delete(importRuns)
    .where(and(lt(importRuns.changedAt, old), isOver))
    .returning({ fileKey: importRuns.fileKey })
  for (const { fileKey } of deleted) await fileStore(ctx.config).remove(fileKey)
}
