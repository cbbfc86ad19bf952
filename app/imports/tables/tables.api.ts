import { createRoute, z } from '@hono/zod-openapi'

import { importTableAnswer, importTableCall } from '#app/imports/tables/table-calls.ts'
import { maxTableBytes } from '#app/imports/tables/table-kinds.ts'
import { importTable } from '#app/imports/tables/tables.server.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, operationErrors, refused } from '#app/platform/http/api.server.ts'
import { fileSizeText } from '#app/uploads/accepted-files.ts'
import { fileRefusalStatus, fileRefusalText } from '#app/uploads/file-refusals.ts'
import { withReceivedFile } from '#app/uploads/receive-file.server.ts'

/** Counts the bytes of its body itself. */
export const importTablePath = '/api/staff/import/table'

const bytes = { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } }

const upload = createRoute({
  method: 'post',
  path: importTablePath,
  tags: ['Staff: imports'],
  summary: 'Check or apply a file of categories, colours or rate cards',
  description:
    'The body is the file as it is, CSV or XLSX with the columns of the export. Without `revision` it is only compared; the same file with the answered one is applied as a whole.',
  ...only('catalogue'),
  request: { query: importTableCall, body: { content: bytes } },
  responses: { 200: jsonAnswer('What differs, and what is wrong', importTableAnswer), ...operationErrors },
})

/** `parts` are higher slices' hooks on changed categories. */
export function createImportTablesApi(parts: ProductParts) {
  const api = createApi()
  api.openapi(upload, async (c) => {
    const { table: kind, revision = null } = c.req.valid('query')
    const ctx = c.get('ctx')
    const user = userOf(c)
    const content = c.req.raw.body ?? new Blob([]).stream()
    const result = await withReceivedFile(
      ctx,
      content,
      ({ path }) => importTable(ctx, user, { kind, path, revision, parts }),
      maxTableBytes,
    )
    if (result.ok) return c.json(result.value, 200)
    if (result.refusal === 'unreadable') return refused(c, 422, result.refusal, result.sentence)
    if (result.refusal === 'table-changed') {
      return refused(c, 409, result.refusal, 'Κάτι άλλαξε στο μεταξύ. Ελέγξτε το αρχείο ξανά και δείτε τι θα αλλάξει.')
    }
    if (result.refusal === 'too-large') {
      return refused(c, 413, result.refusal, `Το αρχείο είναι μεγαλύτερο από ${fileSizeText(maxTableBytes)}.`)
    }
    return refused(
      c,
      fileRefusalStatus(result),
      result.refusal,
      fileRefusalText(result),
      'seconds' in result ? result.seconds : undefined,
    )
  })
  return api
}
