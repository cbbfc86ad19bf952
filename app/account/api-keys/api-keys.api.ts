import { createRoute } from '@hono/zod-openapi'

import { addApiKeyCall, addedApiKeySchema, apiKeyCall, apiKeysSchema } from '#app/account/api-keys/api-key-calls.ts'
import {
  addApiKey,
  type ApiKeyRefusal,
  apiKeyRefusalText,
  listApiKeys,
  revokeApiKey,
} from '#app/account/api-keys/api-keys.server.ts'
import { only, onlyConfirmed, userOf } from '#app/platform/http/access.server.ts'
import { createApi, doneAnswers, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'

const answers = refusalAnswers<ApiKeyRefusal>(({ refusal }) => (refusal === 'not-found' ? 404 : 409), apiKeyRefusalText)
const administrator = { method: 'post' as const, tags: ['Staff: API keys'], ...only('administrator') }

const list = createRoute({
  ...administrator,
  path: '/api/staff/api-keys/list',
  summary: 'API keys, active ones first',
  responses: { 200: jsonAnswer('The keys, without their secrets', apiKeysSchema), ...operationErrors },
})

const add = createRoute({
  ...administrator,
  ...onlyConfirmed('administrator'),
  path: '/api/staff/api-keys/add',
  summary: 'Create an API key',
  description:
    'Returns the key once; the shop stores its hash. It ends with its creator’s account. All administrators are mailed.',
  request: { body: jsonBody(addApiKeyCall) },
  responses: { 200: jsonAnswer('The key', addedApiKeySchema), ...operationErrors },
})

const revoke = createRoute({
  ...administrator,
  path: '/api/staff/api-keys/revoke',
  summary: 'Revoke an API key',
  request: { body: jsonBody(apiKeyCall) },
  responses: doneAnswers,
})

/** API keys, for administrators. */
export const apiKeysApi = createApi()
apiKeysApi.openapi(list, async (c) => c.json({ keys: await listApiKeys(c.get('ctx')) }, 200))
apiKeysApi.openapi(add, async (c) => {
  const result = await addApiKey(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
apiKeysApi.openapi(revoke, async (c) => answers.done(c, await revokeApiKey(c.get('ctx'), userOf(c), c.req.valid('json').id)))
