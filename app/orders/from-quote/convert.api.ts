import { createRoute } from '@hono/zod-openapi'

import {
  convertCall,
  madeOrderSchema,
  orderChoicesCall,
  orderChoicesSchema,
  orderOfQuoteCall,
} from '#app/orders/from-quote/convert-calls.ts'
import { convertQuote, readOrderChoices } from '#app/orders/from-quote/convert-quote.server.ts'
import { type ConvertRefusal, convertRefusalStatus, convertRefusalText } from '#app/orders/from-quote/convert-refusals.ts'
import { orderKey } from '#app/orders/order-key.server.ts'
import type { Order } from '#app/orders/transition-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { only } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'

const answers = refusalAnswers<ConvertRefusal>(convertRefusalStatus, convertRefusalText)
const call = { method: 'post' as const, tags: ['Orders'] }
const made = { 200: jsonAnswer('The order', madeOrderSchema), ...operationErrors }

const choices = createRoute({
  ...call,
  path: '/api/orders/of-quote/choices',
  summary: 'The customer’s choices for an accepted quote’s order',
  request: { body: jsonBody(orderChoicesCall) },
  responses: { 200: jsonAnswer('Ways of delivery and payment', orderChoicesSchema), ...operationErrors },
})

const ofQuote = createRoute({
  ...call,
  path: '/api/orders/of-quote',
  summary: 'Order the accepted offer, at the accepted price',
  description: 'For its owner’s account or the key of the owner’s link. Repeated calls return the same order.',
  request: { body: jsonBody(orderOfQuoteCall) },
  responses: made,
})

const convert = createRoute({
  ...call,
  tags: ['Staff: quotes'],
  ...only('sales'),
  path: '/api/staff/quotes/convert',
  summary: 'Create the order of an accepted quote, at the accepted price',
  description: 'The address may be added later. Repeated calls return the same order.',
  request: { body: jsonBody(convertCall) },
  responses: made,
})

const presentMade = ({ config }: Pick<Context, 'config'>, { id, number }: Order) => ({ id, number, key: orderKey(config, id) })

/** Orders of accepted quotes. */
export const convertApi = createApi()

convertApi.openapi(choices, async (c) => {
  const found = await readOrderChoices(c.get('ctx'), c.req.valid('json'))
  return found === null ? answers.refused(c, { refusal: 'not-found' }) : c.json(found, 200)
})
convertApi.openapi(ofQuote, async (c) => {
  const { id, key, ...requested } = c.req.valid('json')
  const result = await convertQuote(c.get('ctx'), { id, key }, requested)
  return result.ok ? c.json(presentMade(c.get('ctx'), result.value), 200) : answers.refused(c, result)
})
convertApi.openapi(convert, async (c) => {
  const { id, ...requested } = c.req.valid('json')
  const result = await convertQuote(c.get('ctx'), { id }, requested)
  return result.ok ? c.json(presentMade(c.get('ctx'), result.value), 200) : answers.refused(c, result)
})
