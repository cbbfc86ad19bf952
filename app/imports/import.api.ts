import { stream } from 'hono/streaming'

import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { maxImportBytes } from '#app/imports/import-file-size.ts'
import { fetchSupplierJob } from '#app/imports/import-jobs.ts'
import { importRefusals } from '#app/imports/import-refusals.ts'
import { importCalls } from '#app/imports/import.contract.ts'
import { deleteRun, deleteSupplier } from '#app/imports/runs/delete-imports.server.ts'
import { moveRun, retryPictures, startRun } from '#app/imports/runs/manage-runs.server.ts'
import { readItems } from '#app/imports/runs/read-items.server.ts'
import { readOverview, readRunView, readWords } from '#app/imports/runs/read-runs.server.ts'
import { writeProblems } from '#app/imports/runs/run-problems.server.ts'
import { saveSupplier } from '#app/imports/runs/save-supplier.server.ts'
import { previewUndo } from '#app/imports/runs/undo-preview.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { fileSizeText } from '#app/uploads/accepted-files.ts'
import { fileRefusals } from '#app/uploads/file-refusals.ts'
import { withReceivedFile } from '#app/uploads/receive-file.server.ts'

const importApiRefusals = refusals({
  ...fileRefusals.table,
  'too-large': [413, `Το αρχείο είναι μεγαλύτερο από ${fileSizeText(maxImportBytes)}. Χωρίστε το σε μικρότερα.`],
  ...importRefusals.table,
})

/** Imports of products; `parts` are what products mean to higher slices. */
export function createImportApi(parts: ProductParts) {
  return serve(importCalls, importApiRefusals, {
    upload: async (ctx, { supplier: name, name: fileName }, c) => {
      const user = ctx.session
      const content = c.req.raw.body ?? new Blob([]).stream()
      const started = await withReceivedFile(
        ctx,
        content,
        ({ path }) => startRun(ctx, { supplier: name, fileName, path, user }),
        maxImportBytes,
      )
      return started.ok ? { runId: started.value.runId } : started
    },
    overview: (ctx) => readOverview(ctx),
    words: (ctx) => readWords(ctx),
    run: (ctx, input) => readRunView(ctx, input.runId),
    items: (ctx, input) => readItems(ctx, input),
    supplier: (ctx, input) => saveSupplier(ctx, parts, ctx.session, input),
    fetch: async (ctx, input) => {
      await enqueue(ctx, fetchSupplierJob, { supplierId: input.id })
    },
    move: (ctx, { runId, to, allowsBelowCost }) => moveRun(ctx, ctx.session, runId, to, { allowsBelowCost }),
    'undo-preview': (ctx, input) => previewUndo(ctx, input.runId),
    'delete-run': (ctx, input) => deleteRun(ctx, ctx.session, input.runId),
    'delete-supplier': (ctx, input) => deleteSupplier(ctx, ctx.session, input.id),
    'retry-pictures': (ctx, input) => retryPictures(ctx, input.runId),
    problems: async (ctx, input, c) => {
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('cache-control', 'no-store')
      return stream(c, async (out) => {
        for await (const piece of writeProblems(ctx, input.runId)) await out.write(piece)
      })
    },
  })
}
