import { createRoute } from '@hono/zod-openapi'

import { readToday } from '#app/back-office/today/read-today.server.ts'
import { todaySchema } from '#app/back-office/today/today-calls.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, operationErrors } from '#app/platform/http/api.server.ts'

const route = createRoute({
  method: 'post',
  tags: ['Staff'],
  ...only('staff'),
  path: '/api/staff/today',
  summary: 'What waits for the caller’s areas, and since when',
  responses: { 200: jsonAnswer('The work of the day', todaySchema), ...operationErrors },
})

/** The home of the dashboard. */
export const todayApi = createApi()

todayApi.openapi(route, async (c) => c.json(await readToday(c.get('ctx'), userOf(c)), 200))
