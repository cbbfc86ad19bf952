import { createRoute } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'

import { ownOrderId } from '#app/account/own-order.server.ts'
import { type ApiEnv, commonErrors, createApi, jsonAnswer, jsonBody, refused } from '#app/platform/http/api.server.ts'
import { limitNewKeys, tooManyNewText } from '#app/platform/http/new-keys.server.ts'
import { addCall, getCall, removeCall, restoreCall, wishlistSchema } from '#app/wishlist/wishlist-calls.ts'
import { removeFromWishlist, restoreToWishlist } from '#app/wishlist/removed-wishlist-lines.server.ts'
import { addToWishlist, readWishlist } from '#app/wishlist/wishlist.server.ts'
import { refusalText } from '#app/wishlist/wishlist.ts'

const wholeList = jsonAnswer('The whole wishlist, the oldest line first', wishlistSchema)
const tags = ['Wishlist']

const add = createRoute({
  method: 'post',
  path: '/api/wishlist',
  tags,
  summary: 'Put a product on the wishlist',
  description: 'A product, or one variant of it, is on the list once: adding it again returns the list unchanged.',
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
  description: 'An empty list for an unused order GUID.',
  request: { body: jsonBody(getCall) },
  responses: { 200: wholeList, ...commonErrors },
})

const restore = createRoute({
  method: 'post',
  path: '/api/wishlist/restore',
  tags,
  summary: 'Undo the removal of a line',
  description: 'Within an hour the line comes back in its old place. Refused with 422 after that.',
  request: { body: jsonBody(restoreCall) },
  responses: { 200: wholeList, ...commonErrors },
})

/** The same limit as for carts */
const mayBegin = limitNewKeys({ points: 300, seconds: 3_600 })

/** Section 7's wishlist calls, and undoing a removal. */
export const wishlistApi = createApi()
wishlistApi.openapi(add, async (c) => {
  const input = await ofCaller(c, c.req.valid('json'))
  if (!(await mayBegin(c.get('ctx'), input.wishlistId))) return refused(c, 429, 'too-many-requests', tooManyNewText)
  const result = await addToWishlist(c.get('ctx'), input)
  return result.ok ? c.json(result.value, 200) : refused(c, 422, result.refusal, refusalText(result))
})
wishlistApi.openapi(remove, async (c) =>
  c.json(await removeFromWishlist(c.get('ctx'), await ofCaller(c, c.req.valid('json'))), 200),
)
wishlistApi.openapi(restore, async (c) => {
  const result = await restoreToWishlist(c.get('ctx'), await ofCaller(c, c.req.valid('json')))
  return result.ok ? c.json(result.value, 200) : refused(c, 422, result.refusal, refusalText(result))
})
wishlistApi.openapi(get, async (c) => {
  const ctx = c.get('ctx')
  return c.json(await readWishlist(ctx, await ownOrderId(ctx, c.req.valid('json').orderId)), 200)
})

/** Runs the call with the caller's own list: a GUID in the call counts for visitors only. */
async function ofCaller<Input extends { readonly wishlistId: string }>(c: HonoContext<ApiEnv>, input: Input): Promise<Input> {
  return { ...input, wishlistId: await ownOrderId(c.get('ctx'), input.wishlistId) }
}
