import { createRoute } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'

import { ownOrderId } from '#app/account/own-order.server.ts'
import {
  acceptPriceCall,
  addCall,
  decorationCall,
  getCall,
  removeCall,
  restoreCall,
  sizesCall,
  updateCall,
} from '#app/cart/cart-calls.ts'
import { setSizes } from '#app/cart/sizes/set-sizes.server.ts'
import { type CartRefusal, refusalStatus, refusalText } from '#app/cart/cart-refusals.ts'
import { readCart, readCartSummary } from '#app/cart/cart.server.ts'
import { addLine, setQuantity } from '#app/cart/change-cart.server.ts'
import { acceptPrice, changeDecoration } from '#app/cart/change-decoration.server.ts'
import { removeLine, restoreLine } from '#app/cart/removed-lines.server.ts'
import {
  type ApiEnv,
  commonErrors,
  conflictError,
  createApi,
  jsonAnswer,
  jsonBody,
  refused,
} from '#app/platform/http/api.server.ts'
import { limitNewKeys, tooManyNewText } from '#app/platform/http/new-keys.server.ts'
import type { Result } from '#app/platform/errors.ts'
import { type CartItem, cartSchema, cartSummarySchema } from '#app/cart/cart-answers.ts'

const wholeCart = jsonAnswer('The whole cart, the oldest line first', cartSchema)
const tags = ['Cart']

const add = createRoute({
  method: 'post',
  path: '/api/cart',
  tags,
  summary: 'Add pieces of a product to the cart',
  description:
    'Adds to the line of the same product, variant and decoration, or starts one. A product that has variants, added without one, ' +
    'takes its first variant in stock. Refused with 409 beyond the stock; with 422 below the minimum quantity (of all ' +
    "the product's lines), when the line is no multiple, for unknown products, and for decoration that cannot be made, with " +
    'what can. A refusal changes nothing.',
  request: { body: jsonBody(addCall) },
  responses: { 200: wholeCart, ...commonErrors, ...conflictError },
})

const remove = createRoute({
  method: 'post',
  path: '/api/cart/remove',
  tags,
  summary: 'Remove a line from the cart',
  description:
    "By the line's UUID, or by product and variant, with any decoration; a product without variant removes all its lines. " +
    'Removing what is not there answers the cart as it is.',
  request: { body: jsonBody(removeCall) },
  responses: { 200: wholeCart, ...commonErrors },
})

const get = createRoute({
  method: 'post',
  path: '/api/cart/get',
  tags,
  summary: 'Read the cart',
  description: 'An empty list for an unused order GUID.',
  request: { body: jsonBody(getCall) },
  responses: { 200: wholeCart, ...commonErrors },
})

const summary = createRoute({
  method: 'post',
  path: '/api/cart/summary',
  tags,
  summary: 'Read what the cart costs',
  description: 'All zero for an unused order GUID.',
  request: { body: jsonBody(getCall) },
  responses: { 200: jsonAnswer('Net, the VAT of each rate, and gross', cartSummarySchema), ...commonErrors },
})

const update = createRoute({
  method: 'post',
  path: '/api/cart/update',
  tags,
  summary: "Set a line's quantity",
  description:
    'Under the same rules as adding; the quantity replaces that of the line. Product and variant that mean several lines, with ' +
    'different decoration, are refused with 422.',
  request: { body: jsonBody(updateCall) },
  responses: { 200: wholeCart, ...commonErrors, ...conflictError },
})

const sizes = createRoute({
  method: 'post',
  path: '/api/cart/sizes',
  tags,
  summary: 'Set how many pieces of each variant the cart holds',
  description:
    'Colours by sizes of one product with the same decoration, all at once: under the rules of adding, or nothing changes. ' +
    'Sending it twice sets the same.',
  request: { body: jsonBody(sizesCall) },
  responses: { 200: wholeCart, ...commonErrors, ...conflictError },
})

const decoration = createRoute({
  method: 'post',
  path: '/api/cart/decoration',
  tags,
  summary: "Change a line's decoration",
  description:
    'The line becomes the one of its variant with these placements, none being the bare product. Where there is such a line ' +
    'already, their quantities add up under the rules of adding. A refusal changes nothing.',
  request: { body: jsonBody(decorationCall) },
  responses: { 200: wholeCart, ...commonErrors, ...conflictError },
})

const accept = createRoute({
  method: 'post',
  path: '/api/cart/accept-price',
  tags,
  summary: "Accept a line's changed price",
  description: 'After a new price list of decoration the line shows its previous total until the new price is accepted.',
  request: { body: jsonBody(acceptPriceCall) },
  responses: { 200: wholeCart, ...commonErrors, ...conflictError },
})

const restore = createRoute({
  method: 'post',
  path: '/api/cart/restore',
  tags,
  summary: 'Undo the removal of a line',
  description:
    'Within an hour the line comes back as it was, in its old place. A variant that was added again meanwhile stays as it ' +
    'is. Refused with 422 after that.',
  request: { body: jsonBody(restoreCall) },
  responses: { 200: wholeCart, ...commonErrors, ...conflictError },
})

/** More new carts than a company behind one address creates, fewer than a bot. */
const mayBegin = limitNewKeys({ points: 300, seconds: 3_600 })

/** Section 7's cart calls, product.md 2's update, undo of a removal, decoration and its price, and the totals. */
export const cartApi = createApi()
cartApi.openapi(add, async (c) => {
  const input = await ofCaller(c, c.req.valid('json'))
  if (!(await mayBegin(c.get('ctx'), input.cartId))) return refused(c, 429, 'too-many-requests', tooManyNewText)
  return answer(c, await addLine(c.get('ctx'), input))
})
cartApi.openapi(sizes, async (c) => {
  const input = await ofCaller(c, c.req.valid('json'))
  if (!(await mayBegin(c.get('ctx'), input.cartId))) return refused(c, 429, 'too-many-requests', tooManyNewText)
  return answer(c, await setSizes(c.get('ctx'), input))
})
cartApi.openapi(remove, async (c) => c.json(await removeLine(c.get('ctx'), await ofCaller(c, c.req.valid('json'))), 200))
cartApi.openapi(get, async (c) => {
  const ctx = c.get('ctx')
  return c.json(await readCart(ctx, await ownOrderId(ctx, c.req.valid('json').orderId)), 200)
})
cartApi.openapi(summary, async (c) => {
  const ctx = c.get('ctx')
  return c.json(await readCartSummary(ctx, await ownOrderId(ctx, c.req.valid('json').orderId)), 200)
})
cartApi.openapi(restore, async (c) => answer(c, await restoreLine(c.get('ctx'), await ofCaller(c, c.req.valid('json')))))
cartApi.openapi(decoration, async (c) => answer(c, await changeDecoration(c.get('ctx'), await ofCaller(c, c.req.valid('json')))))
cartApi.openapi(accept, async (c) => answer(c, await acceptPrice(c.get('ctx'), await ofCaller(c, c.req.valid('json')))))
cartApi.openapi(update, async (c) => answer(c, await setQuantity(c.get('ctx'), await ofCaller(c, c.req.valid('json')))))

/** Runs the call with the caller's own cart: a GUID in the call counts for visitors only. */
async function ofCaller<Input extends { readonly cartId: string }>(c: HonoContext<ApiEnv>, input: Input): Promise<Input> {
  return { ...input, cartId: await ownOrderId(c.get('ctx'), input.cartId) }
}

function answer(c: HonoContext<ApiEnv>, result: Result<CartItem[], CartRefusal>) {
  if (result.ok) return c.json(result.value, 200)
  return refused(c, refusalStatus(result), result.refusal, refusalText(result))
}
