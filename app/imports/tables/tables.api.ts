import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { importTableCalls } from '#app/imports/tables/table.contract.ts'
import { maxTableBytes } from '#app/imports/tables/table-kinds.ts'
import { importTable } from '#app/imports/tables/tables.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { fileSizeText } from '#app/uploads/accepted-files.ts'
import { fileRefusals } from '#app/uploads/file-refusals.ts'
import { withReceivedFile } from '#app/uploads/receive-file.server.ts'

const tableRefusals = refusals({
  ...fileRefusals.table,
  'too-large': [413, `Το αρχείο είναι μεγαλύτερο από ${fileSizeText(maxTableBytes)}.`],
  unreadable: [422, ({ sentence }: { readonly sentence: string }) => sentence],
  'table-changed': [409, 'Κάτι άλλαξε στο μεταξύ. Ελέγξτε το αρχείο ξανά και δείτε τι θα αλλάξει.'],
})

/** `parts` are higher slices' hooks on changed categories. */
export function createImportTablesApi(parts: ProductParts) {
  return serve(importTableCalls, tableRefusals, {
    table: async (ctx, { table: kind, revision = null }, c) => {
      const user = ctx.session
      const content = c.req.raw.body ?? new Blob([]).stream()
      return withReceivedFile(ctx, content, ({ path }) => importTable(ctx, user, { kind, path, revision, parts }), maxTableBytes)
    },
  })
}
