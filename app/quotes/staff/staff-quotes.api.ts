import { createRoute } from '@hono/zod-openapi'

import { recordExport } from '#app/account/audit/audit.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, doneAnswers, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'
import { answerTable, tableAnswer } from '#app/platform/http/table-answer.server.ts'
import { checkOffer } from '#app/quotes/staff/check-offer.server.ts'
import { readEditorProducts } from '#app/quotes/staff/editor-products.server.ts'
import { quoteTable } from '#app/quotes/staff/export-quotes.server.ts'
import { listStaffQuotes } from '#app/quotes/staff/list-staff-quotes.server.ts'
import { proposeOffer, saveOffer } from '#app/quotes/staff/offer-draft.server.ts'
import { warningText } from '#app/quotes/staff/offer-warnings.ts'
import { proposeLine } from '#app/quotes/staff/propose-offer.server.ts'
import { quoteRefusalStatus, quoteRefusalText } from '#app/quotes/quote-refusals.ts'
import { readQuoteForEditor } from '#app/quotes/staff/read-quote-for-editor.server.ts'
import { previewOffer, sendOffer } from '#app/quotes/staff/send-offer.server.ts'
import { assignQuote, refuseQuote, reviewQuote, reviseOffer } from '#app/quotes/staff/staff-actions.server.ts'
import {
  assignCall,
  editorProductsCall,
  editorProductsSchema,
  exportQuotesCall,
  draftRevisionSchema,
  savedOfferSchema,
  offerWarningsSchema,
  proposeCall,
  proposeLineCall,
  refuseCall,
  saveOfferCall,
  sendOfferCall,
  sentVersionSchema,
  staffQuoteSchema,
  staffListCall,
  staffListSchema,
  staffQuoteCall,
} from '#app/quotes/staff/staff-quotes-calls.ts'
import { viewText } from '#app/quotes/staff/staff-texts.ts'
import { offerLineSchema } from '#app/quotes/offer-content.ts'

const answers = refusalAnswers(quoteRefusalStatus, quoteRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: quotes'], ...only('sales') }
const revised = { 200: jsonAnswer('The draft as it is now', draftRevisionSchema), ...operationErrors }

/** The only call whose body may be as long as an offer. */
export const saveOfferPath = '/api/staff/quotes/save-offer'

const list = createRoute({
  ...staff,
  ...only('sales', 'production'),
  path: '/api/staff/quotes/list',
  summary: 'A page of the inbox, with the count of each view',
  request: { body: jsonBody(staffListCall) },
  responses: { 200: jsonAnswer('The page', staffListSchema), ...operationErrors },
})

const exported = createRoute({
  ...staff,
  path: '/api/staff/quotes/export',
  summary: 'All quotes of a view of the inbox as a file',
  description: 'Drafts are excluded. It is in the audit log.',
  request: { body: jsonBody(exportQuotesCall) },
  responses: { 200: tableAnswer, ...operationErrors },
})

const get = createRoute({
  ...staff,
  ...only('sales', 'production'),
  path: '/api/staff/quotes/get',
  summary: 'Read a quote with all that its editor needs',
  description: 'Marks it as read.',
  request: { body: jsonBody(staffQuoteCall) },
  responses: { 200: jsonAnswer('The quote', staffQuoteSchema), ...operationErrors },
})

const review = createRoute({
  ...staff,
  path: '/api/staff/quotes/review',
  summary: 'Take a new request, and start its review',
  request: { body: jsonBody(staffQuoteCall) },
  responses: doneAnswers,
})

const assign = createRoute({
  ...staff,
  path: '/api/staff/quotes/assign',
  summary: 'Assign a quote to a colleague, or to none',
  description: 'The colleague is mailed a link, unless it is the caller.',
  request: { body: jsonBody(assignCall) },
  responses: doneAnswers,
})

const propose = createRoute({
  ...staff,
  path: '/api/staff/quotes/propose',
  summary: 'Start a draft, from the previous offer or the catalogue’s prices',
  request: { body: jsonBody(proposeCall) },
  responses: revised,
})

const oneLine = createRoute({
  ...staff,
  path: '/api/staff/quotes/propose-line',
  summary: 'Propose a line for a product, in the integers of an offer',
  description: 'Nothing is stored.',
  request: { body: jsonBody(proposeLineCall) },
  responses: { 200: jsonAnswer('The line', offerLineSchema), ...operationErrors },
})

const save = createRoute({
  ...staff,
  path: saveOfferPath,
  summary: 'Save the draft',
  request: { body: jsonBody(saveOfferCall) },
  responses: { 200: jsonAnswer('The draft as it is now', savedOfferSchema), ...operationErrors },
})

const preview = createRoute({
  ...staff,
  path: '/api/staff/quotes/preview-pdf',
  summary: 'The draft’s document as a preview',
  request: { body: jsonBody(staffQuoteCall) },
  responses: {
    200: {
      description: 'A PDF marked as a preview',
      content: { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' } } },
    },
    ...operationErrors,
  },
})

const check = createRoute({
  ...staff,
  path: '/api/staff/quotes/check-offer',
  summary: 'Warnings about the draft before it is sent',
  description: 'Requested print without a price, open delivery cost, low margin, too little stock, infeasible day.',
  request: { body: jsonBody(staffQuoteCall) },
  responses: { 200: jsonAnswer('The warnings', offerWarningsSchema), ...operationErrors },
})

const products = createRoute({
  ...staff,
  path: '/api/staff/quotes/products',
  summary: 'Prices by quantity and variants of products, for the offer editor',
  request: { body: jsonBody(editorProductsCall) },
  responses: { 200: jsonAnswer('Those that are in the catalogue', editorProductsSchema), ...operationErrors },
})

const send = createRoute({
  ...staff,
  path: '/api/staff/quotes/send',
  summary: 'Send the draft with its document by mail',
  description: 'Sending the same revision again answers the sent version. Refuses unconfirmed warnings.',
  request: { body: jsonBody(sendOfferCall) },
  responses: { 200: jsonAnswer('The version', sentVersionSchema), ...operationErrors },
})

const revise = createRoute({
  ...staff,
  path: '/api/staff/quotes/revise',
  summary: 'Start a new version of a sent, expired or declined offer',
  request: { body: jsonBody(staffQuoteCall) },
  responses: doneAnswers,
})

const refuse = createRoute({
  ...staff,
  path: '/api/staff/quotes/refuse',
  summary: 'Refuse a request, with a reason for the customer',
  request: { body: jsonBody(refuseCall) },
  responses: doneAnswers,
})

/** Staff's calls on quotes. Messages and files use the customer's calls. */
export const staffQuotesApi = createApi()
staffQuotesApi.openapi(list, async (c) => c.json(await listStaffQuotes(c.get('ctx'), c.req.valid('json')), 200))
staffQuotesApi.openapi(exported, async (c) => {
  const { format, ...query } = c.req.valid('json')
  const { view, search = '', assignee } = query
  const chosen = { format: format.toUpperCase(), view: viewText(view), search, ...(assignee !== undefined && { assignee }) }
  await recordExport(c.get('ctx'), userOf(c), 'quotes', chosen)
  return answerTable(c, { format, rows: quoteTable(c.get('ctx'), query), sheetName: 'Προσφορές' })
})
staffQuotesApi.openapi(get, async (c) => {
  const staffQuote = await readQuoteForEditor(c.get('ctx'), c.req.valid('json').id)
  return staffQuote === undefined ? answers.refused(c, { refusal: 'not-found' }) : c.json(staffQuote, 200)
})
staffQuotesApi.openapi(review, async (c) => answers.done(c, await reviewQuote(c.get('ctx'), c.req.valid('json').id)))
staffQuotesApi.openapi(assign, async (c) => {
  const { id, ...request } = c.req.valid('json')
  return answers.done(c, await assignQuote(c.get('ctx'), id, request))
})
staffQuotesApi.openapi(propose, async (c) => {
  const { id, revision } = c.req.valid('json')
  const result = await proposeOffer(c.get('ctx'), id, revision ?? null)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
staffQuotesApi.openapi(oneLine, async (c) => {
  const { id, ...product } = c.req.valid('json')
  const result = await proposeLine(c.get('ctx'), id, product)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
staffQuotesApi.openapi(save, async (c) => {
  const { id, ...draft } = c.req.valid('json')
  const result = await saveOffer(c.get('ctx'), id, draft)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
staffQuotesApi.openapi(preview, async (c) => {
  const result = await previewOffer(c.get('ctx'), c.req.valid('json').id)
  if (!result.ok) return answers.refused(c, result)
  return c.body(new Uint8Array(result.value), 200, { 'content-type': 'application/pdf', 'cache-control': 'no-store' })
})
staffQuotesApi.openapi(check, async (c) => {
  const result = await checkOffer(c.get('ctx'), c.req.valid('json').id)
  if (!result.ok) return answers.refused(c, result)
  return c.json({ warnings: result.value.map((warning) => ({ kind: warning.kind, text: warningText(warning) })) }, 200)
})
staffQuotesApi.openapi(products, async (c) =>
  c.json({ products: await readEditorProducts(c.get('ctx'), c.req.valid('json').productIds) }, 200),
)
staffQuotesApi.openapi(send, async (c) => {
  const { id, ...request } = c.req.valid('json')
  const result = await sendOffer(c.get('ctx'), id, request)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
staffQuotesApi.openapi(revise, async (c) => answers.done(c, await reviseOffer(c.get('ctx'), c.req.valid('json').id)))
staffQuotesApi.openapi(refuse, async (c) => {
  const { id, reason } = c.req.valid('json')
  return answers.done(c, await refuseQuote(c.get('ctx'), id, reason))
})
