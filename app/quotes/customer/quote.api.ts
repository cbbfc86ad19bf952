import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'

import { only, userOf } from '#app/platform/http/access.server.ts'
import {
  type ApiEnv,
  createApi,
  doneAnswers,
  jsonAnswer,
  jsonBody,
  operationErrors,
  refusalAnswers,
} from '#app/platform/http/api.server.ts'
import { attachmentHeaders } from '#app/platform/http/attachment.server.ts'
import { done, type Result } from '#app/platform/errors.ts'
import { acceptQuote, declineQuote, requestChange, withdrawQuote } from '#app/quotes/customer/actions/decide-quote.server.ts'
import { listOwnQuotes } from '#app/quotes/customer/list/list-quotes.server.ts'
import { markOpened } from '#app/quotes/customer/mark-opened.server.ts'
import { openDocument } from '#app/quotes/customer/offer/open-document.server.ts'
import { nothingFound } from '#app/quotes/quote-access.server.ts'
import {
  acceptCall,
  changeCall,
  declineCall,
  listCall,
  messageCall,
  openCall,
  quoteCall,
  shareCall,
  unshareCall,
  versionCall,
  openedSchema,
  quoteListSchema,
} from '#app/quotes/customer/quote-calls.ts'
import { type QuoteRefusal, quoteRefusalStatus, quoteRefusalText } from '#app/quotes/quote-refusals.ts'
import { readQuote } from '#app/quotes/read-quote.server.ts'
import { openQuoteLink, shareQuote, unshareQuote } from '#app/quotes/customer/actions/share-quote.server.ts'
import { writeMessage } from '#app/quotes/customer/actions/write-message.server.ts'
import { quoteSchema } from '#app/quotes/quote-answers.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

const answers = refusalAnswers<QuoteRefusal>(quoteRefusalStatus, quoteRefusalText)
const call = { method: 'post' as const, tags: ['Quotes'] }
const theQuote = { 200: jsonAnswer('The quote as it is now', quoteSchema), ...operationErrors }

const open = createRoute({
  ...call,
  path: '/api/quotes/open',
  summary: 'Exchange the token of a mailed link for a key',
  request: { body: jsonBody(openCall) },
  responses: { 200: jsonAnswer('What names the quote in the other calls', openedSchema), ...operationErrors },
})

const mine = createRoute({
  ...call,
  path: '/api/quotes/mine',
  summary: 'The account’s own quotes, 20 per page, latest change first',
  ...only('customer'),
  request: { body: jsonBody(listCall) },
  responses: { 200: jsonAnswer('A page of the list', quoteListSchema), ...operationErrors },
})

const read = createRoute({
  ...call,
  path: '/api/quotes/get',
  summary: 'Read a quote',
  description: 'For its owner’s account, the key of a link, and staff. 404 for others.',
  request: { body: jsonBody(quoteCall) },
  responses: theQuote,
})

const opened = createRoute({
  ...call,
  path: '/api/quotes/opened',
  summary: 'Record that the customer saw a version',
  description: 'Called by the page once visible, so that link scanners of mail programs do not count.',
  request: { body: jsonBody(versionCall) },
  responses: doneAnswers,
})

const message = createRoute({
  ...call,
  path: '/api/quotes/message',
  summary: 'Write a message about the quote or one line',
  request: { body: jsonBody(messageCall) },
  responses: theQuote,
})

const accept = createRoute({
  ...call,
  path: '/api/quotes/accept',
  summary: 'Accept the newest version in chosen quantities',
  description: 'Of concurrent decisions one succeeds. 409 `changed-meanwhile`: there is a newer version.',
  request: { body: jsonBody(acceptCall) },
  responses: theQuote,
})

const decline = createRoute({
  ...call,
  path: '/api/quotes/decline',
  summary: 'Decline the newest version',
  request: { body: jsonBody(declineCall) },
  responses: theQuote,
})

const change = createRoute({
  ...call,
  path: '/api/quotes/request-change',
  summary: 'Ask for another version',
  request: { body: jsonBody(changeCall) },
  responses: theQuote,
})

const withdraw = createRoute({
  ...call,
  path: '/api/quotes/withdraw',
  summary: 'Withdraw the request',
  request: { body: jsonBody(quoteCall) },
  responses: theQuote,
})

const share = createRoute({
  ...call,
  path: '/api/quotes/share',
  summary: 'Mail an approver a personal link',
  description: 'The owner only.',
  request: { body: jsonBody(shareCall) },
  responses: theQuote,
})

const unshare = createRoute({
  ...call,
  path: '/api/quotes/unshare',
  summary: 'Revoke a shared link',
  description: 'The owner only. Actions taken with the link stay.',
  request: { body: jsonBody(unshareCall) },
  responses: theQuote,
})

const pdf = createRoute({
  ...call,
  path: '/api/quotes/pdf',
  summary: 'The document of a version, as sent',
  request: { body: jsonBody(versionCall) },
  responses: {
    200: { description: 'The document', content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } } },
    ...operationErrors,
  },
})

/** The quote after an action, or its refusal. */
async function answerQuote(c: HonoContext<ApiEnv>, quoteRef: QuoteRef, result: Result<null, QuoteRefusal>) {
  const quote = result.ok ? await readQuote(c.get('ctx'), quoteRef) : undefined
  if (quote !== undefined) return c.json(quote, 200)
  return refusedTo(c, quoteRef, result.ok ? { refusal: 'not-found' } : result)
}

async function refusedTo(c: HonoContext<ApiEnv>, quoteRef: QuoteRef, reason: QuoteRefusal) {
  return answers.refused(c, reason.refusal === 'not-found' ? await nothingFound(c.get('ctx'), quoteRef) : reason)
}

const refOf = ({ id, key }: QuoteRef): QuoteRef => ({ id, key })

/** The customer's calls on a quote: by account, or by a mailed link. */
export const quoteApi = createApi()
quoteApi.openapi(open, async (c) => {
  const result = await openQuoteLink(c.get('ctx'), c.req.valid('json').token)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
quoteApi.openapi(mine, async (c) => {
  const { state, search, page } = c.req.valid('json')
  return c.json(await listOwnQuotes(c.get('ctx'), userOf(c).userId, { state: state ?? undefined, search, page }), 200)
})
quoteApi.openapi(read, async (c) => answerQuote(c, c.req.valid('json'), done(null)))
quoteApi.openapi(opened, async (c) => {
  const input = c.req.valid('json')
  const seen = await markOpened(c.get('ctx'), refOf(input), input.version)
  return seen ? answers.done(c, done(null)) : refusedTo(c, input, { refusal: 'not-found' })
})
quoteApi.openapi(message, async (c) => {
  const { lineId, fileIds, ...input } = c.req.valid('json')
  const written = { ...input, lineId: lineId ?? null, fileIds: fileIds ?? [], waits: input.waits === true }
  return answerQuote(c, input, await writeMessage(c.get('ctx'), refOf(input), written))
})
quoteApi.openapi(accept, async (c) => {
  const input = c.req.valid('json')
  return answerQuote(c, input, await acceptQuote(c.get('ctx'), refOf(input), input))
})
quoteApi.openapi(decline, async (c) => {
  const input = c.req.valid('json')
  return answerQuote(c, input, await declineQuote(c.get('ctx'), refOf(input), input))
})
quoteApi.openapi(change, async (c) => {
  const input = c.req.valid('json')
  return answerQuote(c, input, await requestChange(c.get('ctx'), refOf(input), input))
})
quoteApi.openapi(withdraw, async (c) => {
  const input = c.req.valid('json')
  return answerQuote(c, input, await withdrawQuote(c.get('ctx'), refOf(input)))
})
quoteApi.openapi(share, async (c) => {
  const input = c.req.valid('json')
  return answerQuote(c, input, await shareQuote(c.get('ctx'), refOf(input), input))
})
quoteApi.openapi(unshare, async (c) => {
  const input = c.req.valid('json')
  return answerQuote(c, input, await unshareQuote(c.get('ctx'), refOf(input), input.linkId))
})
quoteApi.openapi(pdf, async (c) => {
  const input = c.req.valid('json')
  const result = await openDocument(c.get('ctx'), refOf(input), input.version)
  if (!result.ok) return refusedTo(c, input, result)
  const { fileName, bytes } = result.value
  const headers = attachmentHeaders({ name: fileName, contentType: 'application/pdf', size: bytes.length })
  return c.body(new Uint8Array(bytes), 200, headers)
})
