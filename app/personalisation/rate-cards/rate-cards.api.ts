import { createRoute } from '@hono/zod-openapi'

import {
  rateCardHistoryAnswer,
  rateCardHistoryCall,
  rateCardsAnswer,
  saveRateCardCall,
} from '#app/personalisation/rate-cards/rate-card-calls.ts'
import { rateCardRefusalStatus, rateCardRefusalText } from '#app/personalisation/rate-cards/rate-card-refusals.ts'
import { listRateCards, readRateCardHistory, saveRateCard } from '#app/personalisation/rate-cards/rate-cards.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'

const answers = refusalAnswers(rateCardRefusalStatus, rateCardRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: catalogue'], ...only('catalogue') }
const responses = { 200: jsonAnswer('All rate cards as they are now', rateCardsAnswer), ...operationErrors }

const get = createRoute({ ...staff, path: '/api/staff/rate-cards/get', summary: 'The rate cards in force', responses })

const save = createRoute({
  ...staff,
  path: '/api/staff/rate-cards/save',
  summary: 'Save a rate card as a new version of the price list',
  description: 'What was priced by earlier versions stays as it is. Another cost percent alone is no new version.',
  request: { body: jsonBody(saveRateCardCall) },
  responses,
})

const history = createRoute({
  ...staff,
  path: '/api/staff/rate-cards/history',
  summary: 'A rate card as it was, with who changed it',
  request: { body: jsonBody(rateCardHistoryCall) },
  responses: { 200: jsonAnswer('Its versions', rateCardHistoryAnswer), ...operationErrors },
})

export const rateCardsApi = createApi()
rateCardsApi.openapi(get, async (c) => c.json(await listRateCards(c.get('ctx')), 200))
rateCardsApi.openapi(save, async (c) => {
  const { key, revision, form } = c.req.valid('json')
  const result = await saveRateCard(c.get('ctx'), userOf(c), { key, revision, ...form })
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
rateCardsApi.openapi(history, async (c) => {
  const result = await readRateCardHistory(c.get('ctx'), c.req.valid('json').key)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
