import { createRoute } from '@hono/zod-openapi'

import { ownListCall, ownListSchema } from '#app/orders/customer/list/own-list-calls.ts'
import { readOwnList } from '#app/orders/customer/list/own-list.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors } from '#app/platform/http/api.server.ts'

const ownList = createRoute({
  method: 'post',
  tags: ['Orders'],
  path: '/api/orders/own-list',
  summary: 'The account’s quotes and orders in one list, 20 a page, by the day they were sent or placed',
  ...only('customer'),
  request: { body: jsonBody(ownListCall) },
  responses: { 200: jsonAnswer('A page of the list', ownListSchema), ...operationErrors },
})

export const ownListApi = createApi()
ownListApi.openapi(ownList, async (c) => {
  const { kind, state, search, after } = c.req.valid('json')
  const query = { kind: kind ?? undefined, state: state ?? undefined, search, after: after ?? null }
  return c.json(await readOwnList(c.get('ctx'), userOf(c).userId, query), 200)
})
