import { createRoute } from '@hono/zod-openapi'

import { commonErrors, createApi, jsonAnswer, jsonBody, refused } from '#app/platform/api.server.ts'
import { addCall, getCall, removeCall, wishlistSchema } from '#app/wishlist/wishlist-calls.ts'
import { addToWishlist, readWishlist, removeFromWishlist } from '#app/wishlist/wishlist.server.ts'
import { refusalText } from '#app/wishlist/wishlist.ts'

const wholeList = jsonAnswer('The whole wishlist, the oldest line first', wishlistSchema)
const tags = ['Wishlist']

const add = createRoute({
  method: 'post',
  path: '/api/wishlist',
  tags,
  summary: 'Put a product on the wishlist',
  description: 'A product, or one variant of it, stands on the list once: adding it again answers the list as it is.',
  request: { body: jsonBody(addCall) },
  responses: { 200: wholeList, ...commonErrors },
})

const remove = createRoute({
  method: 'post',
  path: '/api/wishlist/remove',
  tags,
  summary: 'Take a product off the wishlist',
  description:
    "By the line's UUID, or by product and variant; a product without variant removes all its lines. Removing what is " +
    'not there answers the list as it is.',
  request: { body: jsonBody(removeCall) },
  responses: { 200: wholeList, ...commonErrors },
})

const get = createRoute({
  method: 'post',
  path: '/api/wishlist/get',
  tags,
  summary: 'Read the wishlist',
  description: 'An empty list for an order GUID that nothing was added to.',
  request: { body: jsonBody(getCall) },
  responses: { 200: wholeList, ...commonErrors },
})

/** Section 7's wishlist calls. */
export const wishlistApi = createApi()
wishlistApi.openapi(add, async (c) => {
  const result = await addToWishlist(c.get('ctx'), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : refused(c, 422, result.refusal, refusalText(result))
})
wishlistApi.openapi(remove, async (c) => c.json(await removeFromWishlist(c.get('ctx'), c.req.valid('json')), 200))
wishlistApi.openapi(get, async (c) => c.json(await readWishlist(c.get('ctx'), c.req.valid('json').orderId), 200))
