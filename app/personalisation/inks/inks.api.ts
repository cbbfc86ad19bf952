import { createRoute } from '@hono/zod-openapi'

import { addInk, changeInk, importInks, listInks, removeInk, sortInks } from '#app/personalisation/inks/change-inks.server.ts'
import {
  addInkCall,
  changeInkCall,
  importInksCall,
  inksAnswer,
  removeInkCall,
  sortInksCall,
  staffInksAnswer,
} from '#app/personalisation/inks/ink-calls.ts'
import { inkRefusalStatus, inkRefusalText } from '#app/personalisation/inks/ink-refusals.ts'
import { readInks } from '#app/personalisation/inks/read-inks.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'

const answers = refusalAnswers(inkRefusalStatus, inkRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: catalogue'], ...only('catalogue') }
const responses = { 200: jsonAnswer('All inks as they are now', staffInksAnswer), ...operationErrors }

const offered = createRoute({
  method: 'get',
  path: '/api/personalisation/inks',
  summary: 'The inks, threads and foils that a logo can be printed in',
  description: 'The merchant’s own, by kind and in the merchant’s order; an empty list where there are none.',
  responses: { 200: jsonAnswer('The active ones', inksAnswer), ...operationErrors },
})

const get = createRoute({ ...staff, path: '/api/staff/inks/get', summary: 'All inks, threads and foils', responses })

const add = createRoute({
  ...staff,
  path: '/api/staff/inks/add',
  summary: 'Add an ink, a thread or a foil',
  request: { body: jsonBody(addInkCall) },
  responses,
})

const change = createRoute({
  ...staff,
  path: '/api/staff/inks/change',
  summary: 'Change an ink, a thread or a foil',
  request: { body: jsonBody(changeInkCall) },
  responses,
})

const remove = createRoute({
  ...staff,
  path: '/api/staff/inks/remove',
  summary: 'Remove an ink, a thread or a foil',
  description: 'Carts, quotes and orders that name it keep its code.',
  request: { body: jsonBody(removeInkCall) },
  responses,
})

const sort = createRoute({
  ...staff,
  path: '/api/staff/inks/sort',
  summary: 'Put inks, threads or foils in another order',
  request: { body: jsonBody(sortInksCall) },
  responses,
})

const importList = createRoute({
  ...staff,
  path: '/api/staff/inks/import',
  summary: 'Add and change inks, threads or foils by a list',
  description: 'All lines or none: 422 names the first that cannot be read.',
  request: { body: jsonBody(importInksCall) },
  responses,
})

export const inksApi = createApi()

inksApi.openapi(offered, async (c) => c.json(await readInks(c.get('ctx')), 200))
inksApi.openapi(get, async (c) => c.json(await listInks(c.get('ctx')), 200))
inksApi.openapi(add, async (c) => {
  const result = await addInk(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
inksApi.openapi(change, async (c) => {
  const result = await changeInk(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
inksApi.openapi(remove, async (c) => {
  const result = await removeInk(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
inksApi.openapi(sort, async (c) => {
  const result = await sortInks(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
inksApi.openapi(importList, async (c) => {
  const result = await importInks(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
