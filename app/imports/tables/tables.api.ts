import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { importTableCalls } from '#app/imports/tables/table-calls.ts'
import { maxTableBytes } from '#app/imports/tables/table-kinds.ts'
import { importTable } from '#app/imports/tables/tables.server.ts'
import { refused } from '#app/platform/http/api.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { fileSizeText } from '#app/uploads/accepted-files.ts'
import { fileRefusalStatus, fileRefusalText } from '#app/uploads/file-refusals.ts'
import { withReceivedFile } from '#app/uploads/receive-file.server.ts'

/** Counts the bytes of its body itself. */
export const importTablePath = '/api/staff/import/table'

/** `parts` are higher slices' hooks on changed categories. */
export function createImportTablesApi(parts: ProductParts) {
  return serve(importTableCalls, noRefusals, {
    table: async (ctx, { table: kind, revision = null }, c) => {
      const user = ctx.session
      const content = c.req.raw.body ?? new Blob([]).stream()
      const result = await withReceivedFile(
        ctx,
        content,
        ({ path }) => importTable(ctx, user, { kind, path, revision, parts }),
        maxTableBytes,
      )
      if (result.ok) return result.value
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
    },
  })
}
