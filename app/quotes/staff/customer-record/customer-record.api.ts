import { createRoute } from '@hono/zod-openapi'

import type { Context } from '#app/platform/context.server.ts'
import { only } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'
import { quoteRefusalStatus, quoteRefusalText } from '#app/quotes/quote-refusals.ts'
import { customerRecordCall, customerRecordSchema } from '#app/quotes/staff/customer-record/customer-record-calls.ts'
import type { CustomerRecordSection } from '#app/quotes/staff/customer-record/customer-record-hooks.server.ts'
import { readCustomerRecord } from '#app/quotes/staff/customer-record/read-customer-record.server.ts'

const answers = refusalAnswers(quoteRefusalStatus, quoteRefusalText)

const get = createRoute({
  method: 'post' as const,
  tags: ['Staff: quotes'],
  ...only('sales'),
  path: '/api/staff/customers/get',
  summary: 'The record of a quote’s customer',
  description: 'Of quotes with the same address, ΑΦΜ or account.',
  request: { body: jsonBody(customerRecordCall) },
  responses: { 200: jsonAnswer('The record', customerRecordSchema), ...operationErrors },
})

/**
 * A customer's record for staff; `sections` come from slices above quotes, and `assign` assigns new quotes to their
 * customers.
 */
export function createCustomerRecordApi(sections: readonly CustomerRecordSection[], assign: (ctx: Context) => Promise<unknown>) {
  const api = createApi()
  api.openapi(get, async (c) => {
    const ctx = c.get('ctx')
    await assign(ctx)
    const record = await readCustomerRecord(ctx, c.req.valid('json').quoteId, sections)
    return record === undefined ? answers.refused(c, { refusal: 'not-found' }) : c.json(record, 200)
  })
  return api
}
