import { createRoute } from '@hono/zod-openapi'

import { findCall, foundSchema } from '#app/back-office/command/command-calls.ts'
import { findForStaff } from '#app/back-office/command/find.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refused } from '#app/platform/http/api.server.ts'
import { searchBusyText, searchQueue } from '#app/search/search-cache.server.ts'

const route = createRoute({
  method: 'post',
  tags: ['Staff'],
  ...only('staff'),
  path: '/api/staff/find',
  summary: 'Find quotes, orders, customers and products by words or numbers',
  description: 'At most five of each, of what the caller’s areas may open.',
  request: { body: jsonBody(findCall) },
  responses: { 200: jsonAnswer('What was found', foundSchema), ...operationErrors },
})

/** The search of the dashboard (Ctrl+K). */
export const commandApi = createApi()

commandApi.openapi(route, async (c) => {
  const ctx = c.get('ctx')
  const { text } = c.req.valid('json')
  const found = await searchQueue.run(ctx, () => findForStaff(ctx, userOf(c), text))
  return found.ok ? c.json({ found: found.value }, 200) : refused(c, 429, found.refusal, searchBusyText, found.seconds)
})
