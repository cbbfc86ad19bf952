import { stream } from 'hono/streaming'

import { recordExport } from '#app/account/audit/audit.server.ts'
import { catalogueExportCalls } from '#app/imports/export/catalogue-export.contract.ts'
import { exportCatalogue, exportTypes } from '#app/imports/export/export-catalogue.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** The catalogue as a file. */
export const catalogueExportApi = serve(catalogueExportCalls, noRefusals, {
  export: async (ctx, wanted, c) => {
    await recordExport(ctx, ctx.session, wanted.content, { format: wanted.format.toUpperCase() })
    c.header('content-type', exportTypes[wanted.format])
    c.header('cache-control', 'no-store')
    return stream(
      c,
      async (out) => {
        for await (const piece of exportCatalogue(ctx, wanted)) await out.write(piece)
      },
      async (error, out) => {
        ctx.log.warn({ err: error }, 'an export could not be written to its end')
        await out.close()
      },
    )
  },
})
