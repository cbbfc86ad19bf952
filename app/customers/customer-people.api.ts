import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'

import type { AccountHooks } from '#app/account/account-hooks.server.ts'
import { assignNewCustomers } from '#app/customers/assign/assign-customers.server.ts'
import { type CustomerRefusal, customerRefusalStatus, customerRefusalText } from '#app/customers/customer-refusals.ts'
import { mergeCall, mergePreviewCall, mergePreviewSchema } from '#app/customers/merge/merge-calls.ts'
import { mergeCustomers, previewMerge } from '#app/customers/merge/merge-customers.server.ts'
import { erasePerson } from '#app/customers/person/erase-person.server.ts'
import { exportPerson } from '#app/customers/person/export-person.server.ts'
import type { GuestHooks } from '#app/customers/person/guest-hooks.server.ts'
import { personEraseCall, personExportCall } from '#app/customers/person/person-calls.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, doneAnswers, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'

const answers = refusalAnswers<CustomerRefusal>(customerRefusalStatus, customerRefusalText)
const post = { method: 'post' as const, tags: ['Staff: customers'] }

const preview = createRoute({
  ...post,
  ...only('sales'),
  path: '/api/staff/customers/merge/preview',
  summary: 'Preview a merge of two customers',
  request: { body: jsonBody(mergePreviewCall) },
  responses: { 200: jsonAnswer('What would move', mergePreviewSchema), ...operationErrors },
})

const merge = createRoute({
  ...post,
  ...only('sales'),
  path: '/api/staff/customers/merge',
  summary: 'Merge two customers',
  description:
    'Quotes, orders and accounts of the other become this one’s. Each account still opens only its own quotes and orders.',
  request: { body: jsonBody(mergeCall) },
  responses: doneAnswers,
})

const exported = createRoute({
  ...post,
  ...only('administrator'),
  path: '/api/staff/customers/person/export',
  summary: 'Export a person’s data',
  description: 'GDPR, article 15.',
  request: { body: jsonBody(personExportCall) },
  responses: { 200: jsonAnswer('By kind', z.record(z.string(), z.unknown())), ...operationErrors },
})

const erase = createRoute({
  ...post,
  ...only('administrator'),
  path: '/api/staff/customers/person/erase',
  summary: 'Erase a person’s data',
  description: 'GDPR, article 17. Accepted quotes and orders are retained, as the law requires.',
  request: { body: jsonBody(personEraseCall) },
  responses: doneAnswers,
})

/** Merging customers, and the export and erasure of people. */
export function createCustomerPersonApi(hooks: { readonly account: AccountHooks; readonly guest: GuestHooks }) {
  const api = createApi()
  api.openapi(preview, async (c) => {
    await assignNewCustomers(c.get('ctx'))
    const result = await previewMerge(c.get('ctx'), c.req.valid('json'))
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  api.openapi(merge, async (c) => answers.done(c, await mergeCustomers(c.get('ctx'), userOf(c), c.req.valid('json'))))
  api.openapi(exported, async (c) => {
    const result = await exportPerson(c.get('ctx'), userOf(c), hooks, c.req.valid('json'))
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  api.openapi(erase, async (c) => answers.done(c, await erasePerson(c.get('ctx'), userOf(c), hooks, c.req.valid('json'))))
  return api
}
