import { createRoute } from '@hono/zod-openapi'

import { only } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors } from '#app/platform/http/api.server.ts'
import { reportCall, reportSchema } from '#app/quotes/figures/report-calls.ts'
import { readReport } from '#app/quotes/figures/read-report.server.ts'

const staff = { method: 'post' as const, tags: ['Staff: quotes'], ...only('sales', 'accounts') }

const read = createRoute({
  ...staff,
  path: '/api/staff/report',
  summary: 'Conversion, answer time, win rate, losses and value of the quotes of a span',
  request: { body: jsonBody(reportCall) },
  responses: { 200: jsonAnswer('The figures', reportSchema), ...operationErrors },
})

/** Figures of the quotes. */
export const reportApi = createApi()
reportApi.openapi(read, async (c) => c.json(await readReport(c.get('ctx'), c.req.valid('json')), 200))
