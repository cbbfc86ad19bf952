import { createRoute } from '@hono/zod-openapi'

import { recordExport } from '#app/account/audit/audit.server.ts'
import {
  subscribersCall,
  subscribersCsvCall,
  subscribersSchema,
  unsubscribeByStaffCall,
} from '#app/content/newsletter/staff/subscribers-calls.ts'
import { listSubscribers, subscribersCsv, unsubscribeByStaff } from '#app/content/newsletter/staff/subscribers.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, doneAnswers, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'

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

const csv = createRoute({
  ...staff,
  path: '/api/staff/newsletter/csv',
  summary: 'All subscribers as a file with the evidence of each consent',
  request: { body: jsonBody(subscribersCsvCall) },
  responses: {
    200: {
      description: 'UTF-8 with a byte order mark',
      content: { 'text/csv': { schema: { type: 'string' as const, format: 'binary' } } },
    },
    ...operationErrors,
  },
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
subscribersApi.openapi(csv, async (c) => {
  await recordExport(c.get('ctx'), userOf(c), 'newsletter', { format: 'CSV' })
  const file = subscribersCsv(c.get('ctx'), c.req.valid('json'))
  return c.body(file, 200, { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
})
subscribersApi.openapi(remove, async (c) => {
  return answers.done(c, await unsubscribeByStaff(c.get('ctx'), userOf(c), c.req.valid('json').email))
})
