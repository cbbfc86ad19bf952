import { createRoute, z } from '@hono/zod-openapi'
import { stream } from 'hono/streaming'

import {
  startedRunSchema,
  fetchSupplierCall,
  importItemsSchema,
  importOverviewSchema,
  importRunSchema,
  importWordsSchema,
  moveRunCall,
  runCall,
  runItemsCall,
  saveSupplierCall,
  uploadImportCall,
} from '#app/imports/import-calls.ts'
import { maxImportBytes } from '#app/imports/import-file-size.ts'
import { fetchSupplierJob } from '#app/imports/import-jobs.ts'
import { type ImportRefusal, importRefusalStatus, importRefusalText } from '#app/imports/import-refusals.ts'
import { deleteRun, deleteSupplier } from '#app/imports/runs/delete-imports.server.ts'
import { startRun, moveRun, retryPictures } from '#app/imports/runs/manage-runs.server.ts'
import { readItems } from '#app/imports/runs/read-items.server.ts'
import { readOverview, readRunView, readWords } from '#app/imports/runs/read-runs.server.ts'
import { previewUndo } from '#app/imports/runs/undo-preview.server.ts'
import { writeProblems } from '#app/imports/runs/run-problems.server.ts'
import { saveSupplier } from '#app/imports/runs/save-supplier.server.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { undoPreviewSchema } from '#app/imports/undo-calls.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import {
  createApi,
  doneAnswers,
  jsonAnswer,
  jsonBody,
  operationErrors,
  refusalAnswers,
  refused,
  refusedFields,
} from '#app/platform/http/api.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { fileSizeText } from '#app/uploads/accepted-files.ts'
import { fileRefusalStatus, fileRefusalText } from '#app/uploads/file-refusals.ts'
import { withReceivedFile } from '#app/uploads/receive-file.server.ts'

const answers = refusalAnswers<ImportRefusal>(importRefusalStatus, importRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: imports'], ...only('catalogue') }
const bytes = { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } }

/** Accepts large bodies; counts the bytes itself. */
export const uploadImportPath = '/api/staff/import/upload'

const upload = createRoute({
  ...staff,
  path: uploadImportPath,
  summary: 'Begin an import with a file of a supplier',
  description:
    'The body is the file as it is: CSV, XLSX, JSON or XML, at most 60 MB. What it is, its content says. Nothing changes in the catalogue yet.',
  request: { query: uploadImportCall, body: { content: bytes } },
  responses: { 200: jsonAnswer('The run', startedRunSchema), ...operationErrors },
})

const overview = createRoute({
  ...staff,
  path: '/api/staff/import/overview',
  summary: 'The suppliers and the newest imports',
  responses: { 200: jsonAnswer('Both', importOverviewSchema), ...operationErrors },
})

const words = createRoute({
  ...staff,
  path: '/api/staff/import/words',
  summary: 'Our categories and colours, to map those of a supplier to',
  responses: { 200: jsonAnswer('Both', importWordsSchema), ...operationErrors },
})

const run = createRoute({
  ...staff,
  path: '/api/staff/import/run',
  summary: 'An import: where it stands, what it would change, and which open quotes it concerns',
  request: { body: jsonBody(runCall) },
  responses: { 200: jsonAnswer('The import', importRunSchema), ...operationErrors },
})

const items = createRoute({
  ...staff,
  path: '/api/staff/import/items',
  summary: 'Products of an import, a page at a time, with what changes',
  request: { body: jsonBody(runItemsCall) },
  responses: { 200: jsonAnswer('A page', importItemsSchema), ...operationErrors },
})

const supplier = createRoute({
  ...staff,
  path: '/api/staff/import/supplier',
  summary: 'Save how the files of a supplier are read',
  request: { body: jsonBody(saveSupplierCall) },
  responses: { 200: jsonAnswer('The supplier', importOverviewSchema.shape.suppliers.element), ...operationErrors },
})

const fetchNow = createRoute({
  ...staff,
  path: '/api/staff/import/fetch',
  summary: 'Fetch the file of a supplier now, as every night',
  request: { body: jsonBody(fetchSupplierCall) },
  responses: doneAnswers,
})

const move = createRoute({
  ...staff,
  path: '/api/staff/import/move',
  summary: 'Read an import again, apply it, undo it, or cancel it',
  description: 'An undo restores what the import changed and hides what it created, except products that were changed since.',
  request: { body: jsonBody(moveRunCall) },
  responses: doneAnswers,
})

const undoPreview = createRoute({
  ...staff,
  path: '/api/staff/import/undo-preview',
  summary: 'What the undo of an import would do',
  request: { body: jsonBody(runCall) },
  responses: { 200: jsonAnswer('The numbers of products', undoPreviewSchema), ...operationErrors },
})

const removeRun = createRoute({
  ...staff,
  path: '/api/staff/import/delete-run',
  summary: 'Delete an import and its file; the products stay as they are',
  description: '409 `still-works`: it is being read, applied or undone.',
  request: { body: jsonBody(runCall) },
  responses: doneAnswers,
})

const removeSupplier = createRoute({
  ...staff,
  path: '/api/staff/import/delete-supplier',
  summary: 'Delete a supplier, how its files are read, and its imports; the products stay as they are',
  description: '409 `still-works`: one of its imports is being read, applied or undone.',
  request: { body: jsonBody(fetchSupplierCall) },
  responses: doneAnswers,
})

const problems = createRoute({
  ...staff,
  path: '/api/staff/import/problems',
  summary: 'What is wrong in the file of an import, by row and column, as CSV',
  request: { body: jsonBody(runCall) },
  responses: {
    200: {
      description: 'UTF-8 with a byte order mark',
      content: { 'text/csv': { schema: { type: 'string' as const, format: 'binary' } } },
    },
    ...operationErrors,
  },
})

const pictures = createRoute({
  ...staff,
  path: '/api/staff/import/retry-pictures',
  summary: 'Fetch the pictures again that failed',
  request: { body: jsonBody(runCall) },
  responses: doneAnswers,
})

/** Imports of products; `parts` are what products mean to higher slices. */
export function createImportApi(parts: ProductParts) {
  const importApi = createApi()
  importApi.openapi(upload, async (c) => {
    const { supplier: name, name: fileName } = c.req.valid('query')
    const ctx = c.get('ctx')
    const user = userOf(c)
    const content = c.req.raw.body ?? new Blob([]).stream()
    const started = await withReceivedFile(
      ctx,
      content,
      ({ path }) => startRun(ctx, { supplier: name, fileName, path, user }),
      maxImportBytes,
    )
    if (started.ok) return c.json({ runId: started.value.runId }, 200)
    if ('sentence' in started) return refused(c, 422, started.refusal, started.sentence)
    if (started.refusal === 'too-large') {
      return refused(
        c,
        413,
        started.refusal,
        `Το αρχείο είναι μεγαλύτερο από ${fileSizeText(maxImportBytes)}. Χωρίστε το σε μικρότερα.`,
      )
    }
    if (started.refusal === 'empty-file' || started.refusal === 'cut-off' || started.refusal === 'busy') {
      const seconds = 'seconds' in started ? started.seconds : undefined
      return refused(c, fileRefusalStatus(started), started.refusal, fileRefusalText(started), seconds)
    }
    return answers.refused(c, started)
  })
  importApi.openapi(overview, async (c) => c.json(await readOverview(c.get('ctx')), 200))
  importApi.openapi(words, async (c) => c.json(await readWords(c.get('ctx')), 200))
  importApi.openapi(run, async (c) => {
    const result = await readRunView(c.get('ctx'), c.req.valid('json').runId)
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  importApi.openapi(items, async (c) => c.json(await readItems(c.get('ctx'), c.req.valid('json')), 200))
  importApi.openapi(supplier, async (c) => {
    const result = await saveSupplier(c.get('ctx'), parts, userOf(c), c.req.valid('json'))
    if (result.ok) return c.json(result.value, 200)
    return result.refusal === 'no-url'
      ? refusedFields(c, result.refusal, { url: importRefusalText(result) })
      : answers.refused(c, result)
  })
  importApi.openapi(fetchNow, async (c) => {
    await enqueue(c.get('ctx'), fetchSupplierJob, { supplierId: c.req.valid('json').id })
    return c.json({ ok: true } as const, 200)
  })
  importApi.openapi(move, async (c) => {
    const { runId, to, allowsBelowCost } = c.req.valid('json')
    return answers.done(c, await moveRun(c.get('ctx'), userOf(c), runId, to, { allowsBelowCost }))
  })
  importApi.openapi(undoPreview, async (c) => c.json(await previewUndo(c.get('ctx'), c.req.valid('json').runId), 200))
  importApi.openapi(removeRun, async (c) => answers.done(c, await deleteRun(c.get('ctx'), userOf(c), c.req.valid('json').runId)))
  importApi.openapi(removeSupplier, async (c) =>
    answers.done(c, await deleteSupplier(c.get('ctx'), userOf(c), c.req.valid('json').id)),
  )
  importApi.openapi(pictures, async (c) => answers.done(c, await retryPictures(c.get('ctx'), c.req.valid('json').runId)))
  importApi.openapi(problems, (c) => {
    const ctx = c.get('ctx')
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('cache-control', 'no-store')
    return stream(c, async (out) => {
      for await (const piece of writeProblems(ctx, c.req.valid('json').runId)) await out.write(piece)
    })
  })
  return importApi
}
