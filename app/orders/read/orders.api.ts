import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'

import { cancelOwnOrder, type CancelRefusal, tooLateText } from '#app/orders/cancel/cancel-own-order.server.ts'
import { findOrderText } from '#app/orders/read/find-order.server.ts'
import { listOwnOrders } from '#app/orders/read/list-own-orders.server.ts'
import { lookUpOrder, lookUpText } from '#app/orders/read/look-up-order.server.ts'
import { orderSchema, partialOrderSchema } from '#app/orders/read/order-answers.ts'
import { orderRefCall, ownOrdersCall, ownOrdersSchema } from '#app/orders/read/order-calls.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { type ApiEnv, createApi, jsonAnswer, jsonBody, operationErrors, refused } from '#app/platform/http/api.server.ts'

const call = { method: 'post' as const, tags: ['Orders'] }
const theOrder = { 200: jsonAnswer('The order as it is now', orderSchema), ...operationErrors }

const read = createRoute({
  ...call,
  path: '/api/orders/get',
  summary: 'Read an order',
  description:
    'By its key, or by number for the account that placed it. By number and e-mail, which others may know, it answers state, days ' +
    'and shipments only (`isPartial`), and mails the link with the key to the order’s address. The number may be written without ' +
    'Π, hyphens and zeros. Unknown numbers and wrong addresses are answered alike: 404. Limited by caller, number and mailbox.',
  request: { body: jsonBody(orderRefCall) },
  responses: {
    200: jsonAnswer('The order as it is now, or a part of it', z.union([orderSchema, partialOrderSchema])),
    ...operationErrors,
  },
})

const mine = createRoute({
  ...call,
  path: '/api/orders/mine',
  summary: 'The account’s own orders, 20 a page, the newest first',
  ...only('customer'),
  request: { body: jsonBody(ownOrdersCall) },
  responses: { 200: jsonAnswer('A page of the list', ownOrdersSchema), ...operationErrors },
})

const cancel = createRoute({
  ...call,
  path: '/api/orders/cancel',
  summary: 'Cancel an order',
  description:
    'By its key, or by its account. Its customer may, until it is confirmed for printing or, without printing, until it is made ready. What it took of the stock ' +
    'is free again. Refused with 409 later.',
  request: { body: jsonBody(orderRefCall) },
  responses: theOrder,
})

function refusedTo(c: HonoContext<ApiEnv>, reason: CancelRefusal) {
  if (reason.refusal === 'not-found') return refused(c, 404, reason.refusal, findOrderText)
  return refused(c, 409, reason.refusal, tooLateText)
}

/** The customer's order calls: by account or by the order's key; a part by number and e-mail. */
export const ordersApi = createApi()
ordersApi.openapi(read, async (c) => {
  const result = await lookUpOrder(c.get('ctx'), c.req.valid('json'))
  if (result.ok) return c.json(result.value, 200)
  return result.refusal === 'not-found'
    ? refused(c, 404, result.refusal, lookUpText(result))
    : refused(c, 429, result.refusal, lookUpText(result), result.seconds)
})
ordersApi.openapi(mine, async (c) => {
  return c.json(await listOwnOrders(c.get('ctx'), userOf(c).userId, c.req.valid('json').after ?? null), 200)
})
ordersApi.openapi(cancel, async (c) => {
  const result = await cancelOwnOrder(c.get('ctx'), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : refusedTo(c, result)
})
