import { createRoute } from '@hono/zod-openapi'

import {
  addWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  switchWebhook,
  testWebhook,
} from '#app/webhooks/manage-webhooks.server.ts'
import {
  addedWebhookSchema,
  addWebhookCall,
  switchWebhookCall,
  webhookCall,
  webhookDeliveriesCall,
  webhookDeliveriesSchema,
  webhookDeliveryCall,
  webhooksSchema,
} from '#app/webhooks/webhook-calls.ts'
import { webhookRefusalStatus, webhookRefusalText } from '#app/webhooks/webhook-refusals.ts'
import { only, onlyConfirmed, userOf } from '#app/platform/http/access.server.ts'
import {
  createApi,
  doneAnswers,
  jsonAnswer,
  jsonBody,
  operationErrors,
  refusalAnswers,
  refusedFields,
} from '#app/platform/http/api.server.ts'

const answers = refusalAnswers(webhookRefusalStatus, webhookRefusalText)
const administrator = { method: 'post' as const, tags: ['Staff: webhooks'], ...only('administrator') }

const list = createRoute({
  ...administrator,
  path: '/api/staff/webhooks/list',
  summary: 'Endpoints notified of orders and quotes',
  responses: { 200: jsonAnswer('The endpoints', webhooksSchema), ...operationErrors },
})

const add = createRoute({
  ...administrator,
  ...onlyConfirmed('administrator'),
  path: '/api/staff/webhooks/add',
  summary: 'Register an endpoint',
  description:
    'https, at a public address. Messages follow Standard Webhooks; the secret is returned only here. All administrators are mailed.',
  request: { body: jsonBody(addWebhookCall) },
  responses: { 200: jsonAnswer('The endpoint and its secret', addedWebhookSchema), ...operationErrors },
})

const remove = createRoute({
  ...administrator,
  path: '/api/staff/webhooks/remove',
  summary: 'Remove an endpoint and its deliveries',
  request: { body: jsonBody(webhookCall) },
  responses: doneAnswers,
})

const switched = createRoute({
  ...administrator,
  path: '/api/staff/webhooks/switch',
  summary: 'Switch an endpoint on or off',
  request: { body: jsonBody(switchWebhookCall) },
  responses: doneAnswers,
})

const test = createRoute({
  ...administrator,
  path: '/api/staff/webhooks/test',
  summary: 'Send a test message to an endpoint',
  request: { body: jsonBody(webhookCall) },
  responses: doneAnswers,
})

const deliveries = createRoute({
  ...administrator,
  path: '/api/staff/webhooks/deliveries',
  summary: 'Deliveries of the last 30 days, with every answer, the newest first',
  request: { body: jsonBody(webhookDeliveriesCall) },
  responses: { 200: jsonAnswer('A page of deliveries', webhookDeliveriesSchema), ...operationErrors },
})

const replay = createRoute({
  ...administrator,
  path: '/api/staff/webhooks/replay',
  summary: 'Send a delivery again, under the same id',
  request: { body: jsonBody(webhookDeliveryCall) },
  responses: doneAnswers,
})

/** Webhooks, for administrators. */
export const webhooksApi = createApi()
webhooksApi.openapi(list, async (c) => c.json({ endpoints: await listWebhooks(c.get('ctx')) }, 200))
webhooksApi.openapi(add, async (c) => {
  const input = c.req.valid('json')
  const result = await addWebhook(c.get('ctx'), userOf(c), input)
  if (result.ok) return c.json(result.value, 200)
  if (webhookRefusalStatus(result) !== 422) return answers.refused(c, result)
  return refusedFields(c, result.refusal, { url: webhookRefusalText(result) })
})
webhooksApi.openapi(remove, async (c) => answers.done(c, await removeWebhook(c.get('ctx'), userOf(c), c.req.valid('json').id)))
webhooksApi.openapi(switched, async (c) => {
  const { id, isOn } = c.req.valid('json')
  return answers.done(c, await switchWebhook(c.get('ctx'), userOf(c), id, isOn))
})
webhooksApi.openapi(test, async (c) => answers.done(c, await testWebhook(c.get('ctx'), c.req.valid('json').id)))
webhooksApi.openapi(deliveries, async (c) => c.json(await listDeliveries(c.get('ctx'), c.req.valid('json').before ?? null), 200))
webhooksApi.openapi(replay, async (c) =>
  answers.done(c, await replayDelivery(c.get('ctx'), userOf(c), c.req.valid('json').deliveryId)),
)
