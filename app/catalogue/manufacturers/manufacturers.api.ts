import { createRoute } from '@hono/zod-openapi'

import { manufacturersAnswer, saveManufacturerCall } from '#app/catalogue/manufacturers/manufacturer-calls.ts'
import { manufacturerRefusalStatus, manufacturerRefusalText } from '#app/catalogue/manufacturers/manufacturer-refusals.ts'
import { listManufacturers, saveManufacturer } from '#app/catalogue/manufacturers/manufacturers.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'

const answers = refusalAnswers(manufacturerRefusalStatus, manufacturerRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: catalogue'], ...only('catalogue') }
const responses = { 200: jsonAnswer('All brands as they are now', manufacturersAnswer), ...operationErrors }

const get = createRoute({
  ...staff,
  path: '/api/staff/manufacturers/get',
  summary: 'The manufacturer and the responsible person of each brand, and what is missing',
  responses,
})

const save = createRoute({
  ...staff,
  path: '/api/staff/manufacturers/save',
  summary: 'Save the manufacturer of a brand',
  description: 'Products that name no manufacturer of their own have it.',
  request: { body: jsonBody(saveManufacturerCall) },
  responses,
})

/** Staff's manufacturers of brands (GPSR). */
export const manufacturersApi = createApi()
manufacturersApi.openapi(get, async (c) => c.json(await listManufacturers(c.get('ctx')), 200))
manufacturersApi.openapi(save, async (c) => {
  const result = await saveManufacturer(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
