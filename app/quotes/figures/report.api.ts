import { createRoute } from '@hono/zod-openapi'

import { only } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors } from '#app/platform/http/api.server.ts'
import { reportCall, reportSchema } from '#app/quotes/figures/report-calls.ts'
import { reportCsv } from '#app/quotes/figures/report-csv.ts'
import { readReport } from '#app/quotes/figures/read-report.server.ts'

const staff = { method: 'post' as const, tags: ['Staff: quotes'], ...only('sales', 'accounts') }

const read = createRoute({
  ...staff,
  path: '/api/staff/report',
  summary: 'Answer time, win rate, losses and value of the quotes of a span',
  request: { body: jsonBody(reportCall) },
  responses: { 200: jsonAnswer('The figures', reportSchema), ...operationErrors },
})

const csv = createRoute({
  ...staff,
  path: '/api/staff/report/csv',
  summary: 'The same as a file for a spreadsheet',
  description: 'With semicolons and decimal commas, as a Greek Excel reads them.',
  request: { body: jsonBody(reportCall) },
  responses: {
    200: {
      description: 'UTF-8 with a byte order mark',
      content: { 'text/csv': { schema: { type: 'string' as const, format: 'binary' } } },
    },
    ...operationErrors,
  },
})

/** Figures of the quotes. */
export const reportApi = createApi()
reportApi.openapi(read, async (c) => c.json(await readReport(c.get('ctx'), c.req.valid('json')), 200))
reportApi.openapi(csv, async (c) => {
  const text = reportCsv(await readReport(c.get('ctx'), c.req.valid('json')))
  return c.body(text, 200, { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
})
