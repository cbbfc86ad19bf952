import { createRoute } from '@hono/zod-openapi'

import { recordExport } from '#app/account/audit/audit.server.ts'
import {
  exportSubscribersCall,
  subscribersCall,
  subscribersSchema,
  unsubscribeByStaffCall,
} from '#app/content/newsletter/staff/subscribers-calls.ts'
import { listSubscribers, subscriberTable, unsubscribeByStaff } from '#app/content/newsletter/staff/subscribers.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, doneAnswers, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'
import { answerTable, tableAnswer } from '#app/platform/http/table-answer.server.ts'

const answers = refusalAnswers<{ readonly refusal: 'unknown-subscriber' }>(
  () => 404,
  () => 'Αυτό το e-mail δεν είναι στη λίστα. Ίσως διαγράφηκε στο μεταξύ.',
)
const staff = { method: 'post' as const, tags: ['Staff: customers'], ...only('sales') }

const list = createRoute({
  ...staff,
  path: '/api/staff/newsletter/list',
  summary: 'The newsletter’s subscribers with their consent, page by page',
  request: { body: jsonBody(subscribersCall) },
  responses: { 200: jsonAnswer('A page of 50, and how many there are', subscribersSchema), ...operationErrors },
})

const exported = createRoute({
  ...staff,
  path: '/api/staff/newsletter/export',
  summary: 'All subscribers as CSV or XLSX with the evidence of each consent',
  request: { body: jsonBody(exportSubscribersCall) },
  responses: { 200: tableAnswer, ...operationErrors },
})

const remove = createRoute({
  ...staff,
  path: '/api/staff/newsletter/unsubscribe',
  summary: 'Remove a subscriber on request',
  request: { body: jsonBody(unsubscribeByStaffCall) },
  responses: doneAnswers,
})

/** The newsletter's subscribers, for staff. */
export const subscribersApi = createApi()
subscribersApi.openapi(list, async (c) => c.json(await listSubscribers(c.get('ctx'), c.req.valid('json')), 200))
subscribersApi.openapi(exported, async (c) => {
  const { format, ...query } = c.req.valid('json')
  await recordExport(c.get('ctx'), userOf(c), 'newsletter', { format: format.toUpperCase() })
  return answerTable(c, { format, rows: subscriberTable(c.get('ctx'), query), sheetName: 'Newsletter' })
})
subscribersApi.openapi(remove, async (c) => {
  return answers.done(c, await unsubscribeByStaff(c.get('ctx'), userOf(c), c.req.valid('json').email))
})
