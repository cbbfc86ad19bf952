import { createRoute } from '@hono/zod-openapi'

import { only } from '#app/platform/http/access.server.ts'
import { createApi, doneAnswers, jsonBody, refusalAnswers } from '#app/platform/http/api.server.ts'
import { quoteRefusalStatus, quoteRefusalText } from '#app/quotes/quote-refusals.ts'
import { correctEmail, resendLink } from '#app/quotes/staff/on-behalf/customer-address.server.ts'
import { acceptForCustomer, declineForCustomer, loseQuote } from '#app/quotes/staff/on-behalf/decide-for-customer.server.ts'
import {
  acceptForCall,
  correctEmailCall,
  declineForCall,
  loseCall,
  resendLinkCall,
} from '#app/quotes/staff/on-behalf/on-behalf-calls.ts'

const answers = refusalAnswers(quoteRefusalStatus, quoteRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: quotes'], ...only('sales'), responses: doneAnswers }

const accept = createRoute({
  ...staff,
  path: '/api/staff/quotes/accept-for',
  summary: 'Accept an offer for a customer who did so by telephone, mail or paper',
  description: 'The customer gets the confirmation by mail. Paper needs its page, uploaded for a message on the quote.',
  request: { body: jsonBody(acceptForCall) },
})

const decline = createRoute({
  ...staff,
  path: '/api/staff/quotes/decline-for',
  summary: 'Decline an offer for a customer',
  request: { body: jsonBody(declineForCall) },
})

const lose = createRoute({
  ...staff,
  path: '/api/staff/quotes/lose',
  summary: 'Close a quote that will not become an order',
  description: 'The customer gets no mail.',
  request: { body: jsonBody(loseCall) },
})

const correct = createRoute({
  ...staff,
  path: '/api/staff/quotes/correct-email',
  summary: 'Correct the customer’s address, and mail it a new link',
  description: 'Revokes all earlier links, including shared ones.',
  request: { body: jsonBody(correctEmailCall) },
})

const resend = createRoute({
  ...staff,
  path: '/api/staff/quotes/resend-link',
  summary: 'Mail the customer a new link',
  request: { body: jsonBody(resendLinkCall) },
})

/** Decisions and corrections that customers told staff. */
export const onBehalfApi = createApi()
onBehalfApi.openapi(accept, async (c) => {
  const { id, ...input } = c.req.valid('json')
  return answers.done(c, await acceptForCustomer(c.get('ctx'), id, input))
})
onBehalfApi.openapi(decline, async (c) => {
  const { id, ...input } = c.req.valid('json')
  return answers.done(c, await declineForCustomer(c.get('ctx'), id, input))
})
onBehalfApi.openapi(lose, async (c) => {
  const { id, ...input } = c.req.valid('json')
  return answers.done(c, await loseQuote(c.get('ctx'), id, input))
})
onBehalfApi.openapi(correct, async (c) => {
  const { id, ...input } = c.req.valid('json')
  return answers.done(c, await correctEmail(c.get('ctx'), id, input))
})
onBehalfApi.openapi(resend, async (c) => answers.done(c, await resendLink(c.get('ctx'), c.req.valid('json').id)))
