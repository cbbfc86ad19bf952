import { createRoute } from '@hono/zod-openapi'

import { dayInAthens } from '#app/platform/calendar.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refused, refusedFields } from '#app/platform/http/api.server.ts'
import { checkRequest } from '#app/quotes/request/quote-request-rules.ts'
import { refusedField, requestRefusalText } from '#app/quotes/request/request-quote.server.ts'
import { formOfCall } from '#app/quotes/request/request-quote-calls.ts'
import { enterQuote } from '#app/quotes/staff/new-quote/enter-quote.server.ts'
import { findCustomers } from '#app/quotes/staff/new-quote/find-customers.server.ts'
import {
  enteredQuoteSchema,
  enterQuoteCall,
  findCustomersCall,
  foundCustomersSchema,
} from '#app/quotes/staff/new-quote/new-quote-calls.ts'

const staff = { method: 'post' as const, tags: ['Staff: quotes'], ...only('sales') }

/** Its body may be as long as a customer's request. */
export const enterQuotePath = '/api/staff/quotes/enter'

const enter = createRoute({
  ...staff,
  path: enterQuotePath,
  summary: 'Enter a request that came by telephone, mail or paper',
  description:
    'Idempotent by requestKey. Needs an e-mail or a telephone number. The quote is assigned to the caller, and belongs to the account with this confirmed address.',
  request: { body: jsonBody(enterQuoteCall) },
  responses: { 200: jsonAnswer('The quote', enteredQuoteSchema), ...operationErrors },
})

const find = createRoute({
  ...staff,
  path: '/api/staff/customers/find',
  summary: 'Search customers of earlier quotes and accounts',
  description: 'Ten at most, by the beginnings of words of name, company, e-mail, ΑΦΜ and telephone.',
  request: { body: jsonBody(findCustomersCall) },
  responses: { 200: jsonAnswer('The customers', foundCustomersSchema), ...operationErrors },
})

/** Entering a request for a customer. */
export const newQuoteApi = createApi()
newQuoteApi.openapi(enter, async (c) => {
  const { requestKey, source, receipt, cartOpenings, fileCount, ...call } = c.req.valid('json')
  const ctx = c.get('ctx')
  const form = formOfCall({ ...call, requestKey, fileCount, consent: false, stamp: '', website: '' })
  const checked = checkRequest(form, dayInAthens(ctx.now), { byStaff: true })
  if (!checked.ok) return refusedFields(c, 'invalid-input', checked.errors)
  const how = { source, receipt, cartOpenings, fileCount: fileCount ?? 0 }
  const outcome = await enterQuote(ctx, userOf(c), requestKey.toLowerCase(), checked.request, how)
  if (outcome.ok) return c.json(outcome.value, 200)
  const message = requestRefusalText(outcome)
  if (outcome.refusal === 'too-many' || outcome.refusal === 'busy')
    return refused(c, 429, outcome.refusal, message, outcome.seconds)
  if (outcome.refusal === 'files-gone') return refused(c, 409, outcome.refusal, message)
  return refusedFields(c, outcome.refusal, { [refusedField(outcome, checked.request)]: message })
})
newQuoteApi.openapi(find, async (c) => c.json({ customers: await findCustomers(c.get('ctx'), c.req.valid('json').search) }, 200))
