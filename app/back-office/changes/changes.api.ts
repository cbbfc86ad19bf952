import { createRoute } from '@hono/zod-openapi'

import { changesCsv } from '#app/back-office/changes/changes-csv.server.ts'
import { changesCall, changesCsvCall, changesSchema } from '#app/back-office/changes/changes-calls.ts'
import { listChanges } from '#app/back-office/changes/list-changes.server.ts'
import { only } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors } from '#app/platform/http/api.server.ts'

const administrator = { method: 'post' as const, tags: ['Staff: settings'], ...only('administrator') }

const list = createRoute({
  ...administrator,
  path: '/api/staff/changes',
  summary: 'Who of the staff changed what, the newest first',
  request: { body: jsonBody(changesCall) },
  responses: { 200: jsonAnswer('A page of 50', changesSchema), ...operationErrors },
})

const csv = createRoute({
  ...administrator,
  path: '/api/staff/changes/csv',
  summary: 'The same as a file for a spreadsheet, with a row for each value',
  request: { body: jsonBody(changesCsvCall) },
  responses: {
    200: {
      description: 'UTF-8 with a byte order mark, semicolons and decimal commas',
      content: { 'text/csv': { schema: { type: 'string' as const, format: 'binary' } } },
    },
    ...operationErrors,
  },
})

/** The audit log. */
export const changesApi = createApi()
changesApi.openapi(list, async (c) => c.json(await listChanges(c.get('ctx'), c.req.valid('json')), 200))
changesApi.openapi(csv, (c) => {
  const headers = { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' }
  return c.body(changesCsv(c.get('ctx'), c.req.valid('json')), 200, headers)
})
