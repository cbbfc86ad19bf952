import { createRoute } from '@hono/zod-openapi'

import { recordExport } from '#app/account/audit/audit.server.ts'
import { exportOrdersCall, orderExportSchema } from '#app/orders/export/export-calls.ts'
import { exportOrders, exportRefusalText } from '#app/orders/export/export-orders.server.ts'
import { invoicesCsv } from '#app/orders/export/present-invoices.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'

const answers = refusalAnswers<Parameters<typeof exportRefusalText>[0]>(
  ({ refusal }) => (refusal === 'not-found' ? 404 : 409),
  exportRefusalText,
)
const json = jsonAnswer('The documents to be issued; as CSV, a row per line in UTF-8 with a byte order mark', orderExportSchema)

const route = createRoute({
  method: 'post',
  tags: ['Staff: orders'],
  ...only('accounts'),
  path: '/api/staff/orders/export',
  summary: 'Orders for a provider of e-invoicing, in the fields of myDATA',
  description:
    'Of one order, or all that were issued in a span of days in Athens, each once: what was exported before is left out, unless ' +
    '`includeExported`, and 409 `exported-before` says that nothing else is left. What was cancelled before the export is not in ' +
    'the sale; what is cancelled later and each return is a credit. Orders of which it is not known whether they get an invoice ' +
    'or a receipt are `pending`, and alone refused with 409 `document-unspecified`. What was exported keeps its invoice. ' +
    '`deliveryNotes` are those of the parcels that left on these days, each once as well. `format: csv` is for a Greek ' +
    'spreadsheet, and has no delivery notes.',
  request: { body: jsonBody(exportOrdersCall) },
  responses: {
    200: { ...json, content: { ...json.content, 'text/csv': { schema: { type: 'string' as const, format: 'binary' } } } },
    ...operationErrors,
  },
})

/** Export of orders for e-invoicing. */
export const exportApi = createApi()
exportApi.openapi(route, async (c) => {
  const { format, ...query } = c.req.valid('json')
  const result = await exportOrders(c.get('ctx'), userOf(c), { ...query, invoicesOnly: format === 'csv' })
  if (!result.ok) return answers.refused(c, result)
  await recordExport(c.get('ctx'), userOf(c), 'orders', {
    format: format.toUpperCase(),
    from: query.from,
    until: query.to,
    search: query.number,
  })
  if (format === 'json') return c.json(result.value, 200)
  return c.body(invoicesCsv(result.value), 200, { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
})
