import { createRoute } from '@hono/zod-openapi'

import { only } from '#app/platform/http/access.server.ts'
import { createApi, doneAnswers, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'
import {
  dueRemindersCall,
  dueRemindersSchema,
  remindCall,
  reminderCall,
  reminderSchema,
  waitCall,
} from '#app/quotes/notes/follow-up-calls.ts'
import { clearReminder, readDueReminders, readReminder, setReminder } from '#app/quotes/notes/reminders.server.ts'
import { waitForCustomer } from '#app/quotes/notes/wait.server.ts'
import { quoteRefusalStatus, quoteRefusalText } from '#app/quotes/quote-refusals.ts'

const answers = refusalAnswers(quoteRefusalStatus, quoteRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: quotes'], ...only('sales') }
const reminderAnswers = { 200: jsonAnswer('The reminder', reminderSchema), ...operationErrors }

const wait = createRoute({
  ...staff,
  path: '/api/staff/quotes/wait',
  summary: 'Start or end waiting for the customer',
  description: 'There is no deadline meanwhile; it restarts afterwards. A message of the customer ends the waiting.',
  request: { body: jsonBody(waitCall) },
  responses: doneAnswers,
})

const get = createRoute({
  ...staff,
  ...only('sales', 'production'),
  path: '/api/staff/reminders/get',
  summary: 'Read one’s own reminder on a quote',
  request: { body: jsonBody(reminderCall) },
  responses: reminderAnswers,
})

const set = createRoute({
  ...staff,
  ...only('sales', 'production'),
  path: '/api/staff/reminders/set',
  summary: 'Set one’s own reminder on a quote',
  description: 'Mailed in the morning of its day, and shown above the inbox until cleared. Replaces an earlier one.',
  request: { body: jsonBody(remindCall) },
  responses: reminderAnswers,
})

const clear = createRoute({
  ...staff,
  ...only('sales', 'production'),
  path: '/api/staff/reminders/clear',
  summary: 'Clear one’s own reminder on a quote',
  request: { body: jsonBody(reminderCall) },
  responses: doneAnswers,
})

const due = createRoute({
  ...staff,
  ...only('sales', 'production'),
  path: '/api/staff/reminders/due',
  summary: 'List one’s own due reminders',
  request: { body: jsonBody(dueRemindersCall) },
  responses: { 200: jsonAnswer('The reminders', dueRemindersSchema), ...operationErrors },
})

/** Waiting for the customer, and reminders. */
export const followUpApi = createApi()
followUpApi.openapi(wait, async (c) => {
  const { id, waiting } = c.req.valid('json')
  return answers.done(c, await waitForCustomer(c.get('ctx'), id, waiting))
})
followUpApi.openapi(get, async (c) => c.json({ reminder: await readReminder(c.get('ctx'), c.req.valid('json').id) }, 200))
followUpApi.openapi(set, async (c) => {
  const { id, ...reminder } = c.req.valid('json')
  const result = await setReminder(c.get('ctx'), id, reminder)
  return result.ok ? c.json({ reminder: result.value }, 200) : answers.refused(c, result)
})
followUpApi.openapi(clear, async (c) => {
  await clearReminder(c.get('ctx'), c.req.valid('json').id)
  return c.json({ ok: true as const }, 200)
})
followUpApi.openapi(due, async (c) => c.json({ reminders: await readDueReminders(c.get('ctx')) }, 200))
