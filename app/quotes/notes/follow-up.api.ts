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
  summary: 'Wait for the customer before our answer, or no longer',
  description: 'While we wait there is no deadline; it begins anew afterwards. What the customer writes ends the waiting.',
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
  summary: 'Be reminded of a quote on a day',
  description: 'By a mail in the morning, and above the inbox until it is cleared. In place of an earlier one.',
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
  summary: 'One’s own reminders whose day has come',
  request: { body: jsonBody(dueRemindersCall) },
  responses: { 200: jsonAnswer('The reminders', dueRemindersSchema), ...operationErrors },
})

/** What staff do so that a quote is not forgotten. */
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
