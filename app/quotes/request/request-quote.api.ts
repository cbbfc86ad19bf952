import { createRoute } from '@hono/zod-openapi'

import { dayInAthens } from '#app/platform/calendar.ts'
import {
  createApi,
  errorBody,
  jsonAnswer,
  jsonBody,
  operationErrors,
  refused,
  refusedFields,
} from '#app/platform/http/api.server.ts'
import { isHoneypotFilled, stampRefusal } from '#app/platform/http/form-guard.server.ts'
import { checkRequest } from '#app/quotes/request/quote-request-rules.ts'
import { formOfCall, requestedAnswer, requestQuoteCall } from '#app/quotes/request/request-quote-calls.ts'
import { formRefusalText, fakeReceived, encryptReceived } from '#app/quotes/request/request-quote-form.server.ts'
import { keyReusedText, refusedField, requestQuote, requestRefusalText } from '#app/quotes/request/request-quote.server.ts'

/** Accepts larger bodies than most calls. */
export const requestQuotePath = '/api/quotes'

const postQuote = createRoute({
  method: 'post',
  path: requestQuotePath,
  tags: ['Quotes'],
  summary: 'Request a quote',
  description:
    'Idempotent by requestKey: the same request gets the same number; another one under its key is refused with 422 `key-reused`. With a token it belongs to the account. Files uploaded under the requestKey belong to it.',
  request: { body: jsonBody(requestQuoteCall) },
  responses: { 200: jsonAnswer('The request', requestedAnswer), ...operationErrors },
})

export const requestQuoteApi = createApi()

requestQuoteApi.openapi(postQuote, async (c) => {
  const ctx = c.get('ctx')
  const call = c.req.valid('json')
  const answer = (received: Parameters<typeof encryptReceived>[1]) => {
    const { number, dueAt } = received
    return c.json({ number, dueAt, received: encryptReceived(ctx, received) }, 200)
  }
  if (isHoneypotFilled(ctx, 'quote-form', call.website)) return answer(await fakeReceived(ctx))
  // An expired stamp is accepted, as calls without a stamp are.
  if (call.stamp !== '' && stampRefusal(ctx, 'quote-form', call.stamp) === 'too-fast')
    return refused(c, 422, 'too-fast', formRefusalText('too-fast'))
  const checked = checkRequest(formOfCall(call), dayInAthens(ctx.now))
  if (!checked.ok) return refusedFields(c, 'invalid-input', checked.errors)
  const outcome = await requestQuote(ctx, call.requestKey.toLowerCase(), checked.request, {
    fileCount: call.fileCount ?? 0,
  })
  if (outcome.ok) {
    if (!outcome.value.differs) return answer(outcome.value)
    const rest = { requestId: c.get('requestId'), received: encryptReceived(ctx, outcome.value) }
    return c.json(errorBody('key-reused', keyReusedText(outcome.value.number), rest), 422)
  }
  const message = requestRefusalText(outcome)
  if (outcome.refusal === 'too-many' || outcome.refusal === 'busy')
    return refused(c, 429, outcome.refusal, message, outcome.seconds)
  if (outcome.refusal === 'files-gone') return refused(c, 409, outcome.refusal, message)
  return refusedFields(c, outcome.refusal, { [refusedField(outcome, checked.request)]: message })
})
