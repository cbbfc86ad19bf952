import { createRoute } from '@hono/zod-openapi'

import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'
import { quoteRefusalStatus, quoteRefusalText } from '#app/quotes/quote-refusals.ts'
import { draftRevisionSchema } from '#app/quotes/staff/staff-quotes-calls.ts'
import { applyTemplate } from '#app/quotes/templates/apply-template.server.ts'
import {
  addTemplateCall,
  applyTemplateCall,
  changeTemplateCall,
  saveAsTemplateCall,
  removeTemplateCall,
  templatesCall,
  templatesSchema,
} from '#app/quotes/templates/template-calls.ts'
import {
  addTemplate,
  changeTemplate,
  saveAsTemplate,
  listTemplates,
  removeTemplate,
} from '#app/quotes/templates/templates.server.ts'

const answers = refusalAnswers(quoteRefusalStatus, quoteRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: quotes'], ...only('sales') }
const responses = { 200: jsonAnswer('All templates as they are now', templatesSchema), ...operationErrors }

const list = createRoute({
  ...staff,
  path: '/api/staff/templates/list',
  summary: 'The templates of messages, terms and offers',
  request: { body: jsonBody(templatesCall) },
  responses,
})

const add = createRoute({
  ...staff,
  path: '/api/staff/templates/add',
  summary: 'Add a template of a message or of terms',
  description: 'Placeholders such as {{όνομα}} are filled where it is inserted; unknown ones are refused.',
  request: { body: jsonBody(addTemplateCall) },
  responses,
})

const change = createRoute({
  ...staff,
  path: '/api/staff/templates/change',
  summary: 'Change name and text of a template',
  request: { body: jsonBody(changeTemplateCall) },
  responses,
})

const remove = createRoute({
  ...staff,
  path: '/api/staff/templates/remove',
  summary: 'Remove a template',
  request: { body: jsonBody(removeTemplateCall) },
  responses,
})

const keep = createRoute({
  ...staff,
  path: '/api/staff/templates/keep-offer',
  summary: 'Save a quote’s offer as a template',
  description: 'Lines with quantities, and terms, without the customer’s notes and logos.',
  request: { body: jsonBody(saveAsTemplateCall) },
  responses,
})

const apply = createRoute({
  ...staff,
  path: '/api/staff/quotes/apply-template',
  summary: 'Append a template’s lines to the draft, with its terms',
  request: { body: jsonBody(applyTemplateCall) },
  responses: { 200: jsonAnswer('The draft as it is now', draftRevisionSchema), ...operationErrors },
})

/** Templates of the staff. */
export const templatesApi = createApi()
templatesApi.openapi(list, async (c) => c.json(await listTemplates(c.get('ctx')), 200))
templatesApi.openapi(add, async (c) => {
  const result = await addTemplate(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
templatesApi.openapi(change, async (c) => {
  const result = await changeTemplate(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
templatesApi.openapi(remove, async (c) => {
  const { id, revision } = c.req.valid('json')
  const result = await removeTemplate(c.get('ctx'), userOf(c), id, revision)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
templatesApi.openapi(keep, async (c) => {
  const { id, name } = c.req.valid('json')
  const result = await saveAsTemplate(c.get('ctx'), userOf(c), id, name)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
templatesApi.openapi(apply, async (c) => {
  const { id, ...request } = c.req.valid('json')
  const result = await applyTemplate(c.get('ctx'), id, request)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
