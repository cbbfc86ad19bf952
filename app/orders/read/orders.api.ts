import { createRoute } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'

import { cancelOwnOrder, type CancelRefusal, tooLateText } from '#app/orders/cancel/cancel-order.server.ts'
import { findOrder, findOrderText } from '#app/orders/read/find-order.server.ts'
import { listOwnOrders } from '#app/orders/read/list-own-orders.server.ts'
import { orderSchema } from '#app/orders/read/order-answers.ts'
import { orderRefCall, ownOrdersCall, ownOrdersSchema } from '#app/orders/read/order-calls.ts'
import { readOrder } from '#app/orders/read/read-order.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { type ApiEnv, createApi, jsonAnswer, jsonBody, operationErrors, refused } from '#app/platform/http/api.server.ts'

const call = { method: 'post' as const, tags: ['Orders'] }
const theOrder = { 200: jsonAnswer('The order as it is now', orderSchema), ...operationErrors }

const read = createRoute({
  ...call,
  path: '/api/orders/get',
  summary: 'Read an order',
  description:
    'By its key, by number and e-mail, or by number for the account that placed it. The number may be written without Π, hyphens ' +
    'and zeros. Unknown numbers and wrong addresses are answered alike: 404.',
  request: { body: jsonBody(orderRefCall) },
  responses: theOrder,
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
    'Its customer may, until it is confirmed for printing or, without printing, until it is made ready. What it took of the stock ' +
    'is free again. Refused with 409 later.',
  request: { body: jsonBody(orderRefCall) },
  responses: theOrder,
})

function refusedTo(c: HonoContext<ApiEnv>, reason: CancelRefusal) {
  if (reason.refusal === 'not-found') return refused(c, 404, reason.refusal, findOrderText(reason))
  if (reason.refusal === 'too-many') return refused(c, 429, reason.refusal, findOrderText(reason), reason.seconds)
  return refused(c, 409, reason.refusal, tooLateText)
}

/** The customer's order calls: by account, by the order's key, or by its number and e-mail. */
export const ordersApi = createApi()
ordersApi.openapi(read, async (c) => {
  const ctx = c.get('ctx')
  const found = await findOrder(ctx, c.req.valid('json'))
  return found.ok ? c.json(await readOrder(ctx, found.value.id), 200) : refusedTo(c, found)
})
ordersApi.openapi(mine, async (c) => {
  return c.json(await listOwnOrders(c.get('ctx'), userOf(c).userId, c.req.valid('json').after ?? null), 200)
})
ordersApi.openapi(cancel, async (c) => {
  const result = await cancelOwnOrder(c.get('ctx'), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : refusedTo(c, result)
})
