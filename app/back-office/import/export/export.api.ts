import { createRoute } from '@hono/zod-openapi'
import { stream } from 'hono/streaming'

import { exportProductsCall } from '#app/back-office/import/export/export-calls.ts'
import { exportCatalogue, exportTypes } from '#app/back-office/import/export/export-products.server.ts'
import { only } from '#app/platform/http/access.server.ts'
import { createApi, jsonBody, operationErrors } from '#app/platform/http/api.server.ts'

const file = { schema: { type: 'string' as const, format: 'binary' } }

const exportProducts = createRoute({
  method: 'post',
  path: '/api/staff/import/export',
  tags: ['Staff: imports'],
  summary: 'All products, or all categories, as a file',
  description:
    'CSV and XLSX have a variant in each row, JSON has whole products with their print positions. What is imported again unchanged changes nothing.',
  ...only('catalogue'),
  request: { body: jsonBody(exportProductsCall) },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': file } },
    ...operationErrors,
  },
})

/** The catalogue as a file. */
export const catalogueExportApi = createApi()
catalogueExportApi.openapi(exportProducts, (c) => {
  const ctx = c.get('ctx')
  const { format } = c.req.valid('json')
  c.header('content-type', exportTypes[format])
  c.header('cache-control', 'no-store')
  return stream(
    c,
    async (out) => {
      for await (const piece of exportCatalogue(ctx, format)) await out.write(piece)
    },
    async (error, out) => {
      ctx.log.warn({ err: error }, 'an export could not be written to its end')
      await out.close()
    },
  )
})
