import { createRoute } from '@hono/zod-openapi'

import { only } from '#app/platform/http/access.server.ts'
import { createApi, doneAnswers, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'
import { quoteRefusalStatus, quoteRefusalText } from '#app/quotes/quote-refusals.ts'
import {
  customerRecordCall,
  customerRecordSchema,
  saveCustomerRecordCall,
} from '#app/quotes/staff/customer-record/customer-record-calls.ts'
import type { CustomerRecordSection } from '#app/quotes/staff/customer-record/customer-record-hooks.server.ts'
import { noteCustomer } from '#app/quotes/staff/customer-record/note-customer.server.ts'
import { readCustomerRecord } from '#app/quotes/staff/customer-record/read-customer-record.server.ts'

const answers = refusalAnswers(quoteRefusalStatus, quoteRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: quotes'], ...only('sales') }

const get = createRoute({
  ...staff,
  path: '/api/staff/customers/get',
  summary: 'What is known of a quote’s customer',
  description: 'Of quotes with the same address, ΑΦΜ or account.',
  request: { body: jsonBody(customerRecordCall) },
  responses: { 200: jsonAnswer('The record', customerRecordSchema), ...operationErrors },
})

const save = createRoute({
  ...staff,
  path: '/api/staff/customers/save',
  summary: 'Note a customer’s agreed discount and open invoices',
  request: { body: jsonBody(saveCustomerRecordCall) },
  responses: doneAnswers,
})

/** A customer's record for staff; `sections` are of slices above quotes. */
export function createCustomerRecordApi(sections: readonly CustomerRecordSection[]) {
  const api = createApi()
  api.openapi(get, async (c) => {
    const record = await readCustomerRecord(c.get('ctx'), c.req.valid('json').quoteId, sections)
    return record === undefined ? answers.refused(c, { refusal: 'not-found' }) : c.json(record, 200)
  })
  api.openapi(save, async (c) => {
    const { quoteId, ...input } = c.req.valid('json')
    return answers.done(c, await noteCustomer(c.get('ctx'), quoteId, input))
  })
  return api
}
