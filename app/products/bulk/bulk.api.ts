import { createRoute } from '@hono/zod-openapi'

import {
  bulkAnswer,
  bulkCall,
  bulkPreviewSchema,
  bulksSchema,
  previewBulkCall,
  startBulkCall,
} from '#app/products/bulk/bulk-calls.ts'
import { previewBulk } from '#app/products/bulk/preview-bulk.server.ts'
import { type BulkRefusal, bulkRefusalText, startBulk, stopBulk, undoBulk } from '#app/products/bulk/start-bulk.server.ts'
import { listBulks } from '#app/products/bulk/stored-bulks.server.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'

const statuses = {
  'unknown-bulk': 404,
  'nothing-selected': 422,
  'selection-changed': 409,
  'day-over': 422,
  ended: 409,
  cancelled: 409,
  stopped: 409,
  'still-runs': 409,
  undone: 409,
  'unknown-category': 422,
  'unseen-warnings': 409,
} as const satisfies Record<BulkRefusal['refusal'], number>
const answers = refusalAnswers<BulkRefusal>(({ refusal }) => statuses[refusal], bulkRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: products'], ...only('catalogue') }
const theBulk = { 200: jsonAnswer('The change as it is now', bulkAnswer), ...operationErrors }

const preview = createRoute({
  ...staff,
  path: '/api/staff/products/bulk/preview',
  summary: 'What a change of many products would do',
  request: { body: jsonBody(previewBulkCall) },
  responses: { 200: jsonAnswer('The first changes, and how many', bulkPreviewSchema), ...operationErrors },
})

const start = createRoute({
  ...staff,
  path: '/api/staff/products/bulk/start',
  summary: 'Change many products in the background, now or from a day on',
  description:
    '409 `selection-changed`: the number of matching products differs from the preview. 409 `unseen-warnings`: visible products would get these `warnings`; the same call with `despiteWarnings` goes through.',
  request: { body: jsonBody(startBulkCall) },
  responses: theBulk,
})

const list = createRoute({
  ...staff,
  path: '/api/staff/products/bulk/list',
  summary: 'Changes of many products that wait or run, and the last ones',
  responses: { 200: jsonAnswer('The changes', bulksSchema), ...operationErrors },
})

const stop = createRoute({
  ...staff,
  path: '/api/staff/products/bulk/stop',
  summary: 'Stop a change, or call off one that waits for its day',
  request: { body: jsonBody(bulkCall) },
  responses: theBulk,
})

const undo = createRoute({
  ...staff,
  path: '/api/staff/products/bulk/undo',
  summary: 'Take back what a change did',
  description: 'In the background. Products that somebody changed since stay as they are.',
  request: { body: jsonBody(bulkCall) },
  responses: theBulk,
})

/** Changes of many products at once. */
export function createBulkApi(parts: ProductParts) {
  const api = createApi()
  api.openapi(preview, async (c) => c.json(await previewBulk(c.get('ctx'), parts, c.req.valid('json')), 200))
  api.openapi(start, async (c) => {
    const result = await startBulk(c.get('ctx'), parts, userOf(c), c.req.valid('json'))
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  api.openapi(list, async (c) => c.json({ bulks: await listBulks(c.get('ctx')) }, 200))
  api.openapi(stop, async (c) => {
    const result = await stopBulk(c.get('ctx'), userOf(c), c.req.valid('json').id)
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  api.openapi(undo, async (c) => {
    const result = await undoBulk(c.get('ctx'), userOf(c), c.req.valid('json').id)
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  return api
}
