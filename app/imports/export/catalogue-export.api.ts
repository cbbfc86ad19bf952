import { createRoute } from '@hono/zod-openapi'
import { stream } from 'hono/streaming'

import { recordExport } from '#app/account/audit/audit.server.ts'
import { exportCatalogueCall } from '#app/imports/export/catalogue-export-calls.ts'
import { exportCatalogue, exportTypes } from '#app/imports/export/export-catalogue.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonBody, operationErrors } from '#app/platform/http/api.server.ts'

const file = { schema: { type: 'string' as const, format: 'binary' } }

const exportCall = createRoute({
  method: 'post',
  path: '/api/staff/import/export',
  tags: ['Staff: imports'],
  summary: 'All products, categories, colours or rate cards as a file',
  description:
    'Of products, CSV and XLSX have a variant in each row, JSON has them whole, with their print positions; of rate cards, a row has one price. What is imported again unchanged changes nothing.',
  ...only('catalogue'),
  request: { body: jsonBody(exportCatalogueCall) },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': file } },
    ...operationErrors,
  },
})

/** The catalogue as a file. */
export const catalogueExportApi = createApi()
catalogueExportApi.openapi(exportCall, async (c) => {
  const ctx = c.get('ctx')
  const wanted = c.req.valid('json')
  await recordExport(ctx, userOf(c), wanted.content, { format: wanted.format.toUpperCase() })
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
})
