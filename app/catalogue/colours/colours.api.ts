import { createRoute } from '@hono/zod-openapi'

import { addColour, changeColour, listColours, removeColour } from '#app/catalogue/colours/change-colours.server.ts'
import { addColourCall, changeColourCall, coloursAnswer, removeColourCall } from '#app/catalogue/colours/colour-calls.ts'
import { colourRefusalStatus, colourRefusalText } from '#app/catalogue/colours/colour-refusals.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'

const answers = refusalAnswers(colourRefusalStatus, colourRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: catalogue'], ...only('catalogue') }
const responses = { 200: jsonAnswer('All colours as they are now', coloursAnswer), ...operationErrors }

const get = createRoute({ ...staff, path: '/api/staff/colours/get', summary: 'All colours', responses })

const add = createRoute({
  ...staff,
  path: '/api/staff/colours/add',
  summary: 'Add a colour',
  request: { body: jsonBody(addColourCall) },
  responses,
})

const change = createRoute({
  ...staff,
  path: '/api/staff/colours/change',
  summary: 'Change a colour',
  description: 'Pictures that are composed in it follow its value, search follows its label.',
  request: { body: jsonBody(changeColourCall) },
  responses,
})

const remove = createRoute({
  ...staff,
  path: '/api/staff/colours/remove',
  summary: 'Remove a colour that no product has',
  request: { body: jsonBody(removeColourCall) },
  responses,
})

/** Staff's colours; `parts` are higher slices' hooks on changed products. */
export function createColoursApi(parts: ProductParts) {
  const api = createApi()
  api.openapi(get, async (c) => c.json(await listColours(c.get('ctx')), 200))
  api.openapi(add, async (c) => {
    const result = await addColour(c.get('ctx'), parts, userOf(c), c.req.valid('json'))
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  api.openapi(change, async (c) => {
    const result = await changeColour(c.get('ctx'), parts, userOf(c), c.req.valid('json'))
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  api.openapi(remove, async (c) => {
    const result = await removeColour(c.get('ctx'), userOf(c), c.req.valid('json'))
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  return api
}
