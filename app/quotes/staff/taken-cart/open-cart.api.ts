import { createRoute } from '@hono/zod-openapi'

import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refused, refusedFields } from '#app/platform/http/api.server.ts'
import { openCart, openCartRefusalText } from '#app/quotes/staff/taken-cart/open-cart.server.ts'
import { openCartCall, openedCartSchema } from '#app/quotes/staff/taken-cart/open-cart-calls.ts'

const open = createRoute({
  method: 'post',
  path: '/api/staff/carts/open',
  tags: ['Staff: quotes'],
  ...only('sales'),
  summary: 'Read a customer’s cart, by their code or account',
  description: 'Each opening is recorded with the member of staff.',
  request: { body: jsonBody(openCartCall) },
  responses: { 200: jsonAnswer('Its lines, with their designs', openedCartSchema), ...operationErrors },
})

export const openCartApi = createApi()
openCartApi.openapi(open, async (c) => {
  const outcome = await openCart(c.get('ctx'), userOf(c), c.req.valid('json'))
  if (outcome.ok) return c.json(outcome.value, 200)
  const message = openCartRefusalText(outcome)
  if (outcome.refusal === 'too-many') return refused(c, 429, outcome.refusal, message, outcome.seconds)
  if (outcome.refusal === 'unknown-code') return refusedFields(c, outcome.refusal, { code: message })
  return refused(c, outcome.refusal === 'empty-cart' ? 409 : 404, outcome.refusal, message)
})
