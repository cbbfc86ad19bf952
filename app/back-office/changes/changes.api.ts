import { createRoute } from '@hono/zod-openapi'

import { recordExport } from '#app/account/audit/audit.server.ts'
import { subjectText } from '#app/back-office/changes/change-texts.ts'
import { changeTable } from '#app/back-office/changes/change-table.server.ts'
import { changesCall, changesSchema, exportChangesCall } from '#app/back-office/changes/changes-calls.ts'
import { listChanges } from '#app/back-office/changes/list-changes.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors } from '#app/platform/http/api.server.ts'
import { answerTable, tableAnswer } from '#app/platform/http/table-answer.server.ts'

const administrator = { method: 'post' as const, tags: ['Staff: settings'], ...only('administrator') }

const list = createRoute({
  ...administrator,
  path: '/api/staff/changes',
  summary: 'Who of the staff changed what, the newest first',
  request: { body: jsonBody(changesCall) },
  responses: { 200: jsonAnswer('A page of 50', changesSchema), ...operationErrors },
})

const exported = createRoute({
  ...administrator,
  path: '/api/staff/changes/export',
  summary: 'The same as CSV or XLSX, with a row for each value',
  request: { body: jsonBody(exportChangesCall) },
  responses: { 200: tableAnswer, ...operationErrors },
})

/** The audit log. */
export const changesApi = createApi()
changesApi.openapi(list, async (c) => c.json(await listChanges(c.get('ctx'), c.req.valid('json')), 200))
changesApi.openapi(exported, async (c) => {
  const { format, ...query } = c.req.valid('json')
  const { subject, userId: id, from, to } = query
  const kind = subject === null || subject === undefined ? subject : subjectText(subject)
  await recordExport(c.get('ctx'), userOf(c), 'changes', { format: format.toUpperCase(), kind, id, from, to })
  return answerTable(c, { format, rows: changeTable(c.get('ctx'), query), sheetName: 'Ιστορικό αλλαγών' })
})
