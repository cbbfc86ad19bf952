import { createRoute } from '@hono/zod-openapi'

import { deleteProductCall } from '#app/products/delete/delete-product-calls.ts'
import { deleteProduct, type DeleteRefusal, deleteRefusalText } from '#app/products/delete/delete-product.server.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, doneAnswers, jsonBody, refusalAnswers } from '#app/platform/http/api.server.ts'

const answers = refusalAnswers<DeleteRefusal>(({ refusal }) => (refusal === 'unknown-product' ? 404 : 409), deleteRefusalText)

const remove = createRoute({
  method: 'post',
  tags: ['Staff: products'],
  ...only('catalogue'),
  path: '/api/staff/products/delete',
  summary: 'Delete a product',
  description: '409 `in-use`: it is or was in an order or a quote, or is in a cart. The sentence says where.',
  request: { body: jsonBody(deleteProductCall) },
  responses: doneAnswers,
})

/** The deletion of a product; `parts` are those of the importer. */
export function createDeleteProductApi(parts: ProductParts) {
  const api = createApi()
  api.openapi(remove, async (c) => answers.done(c, await deleteProduct(c.get('ctx'), parts, userOf(c), c.req.valid('json'))))
  return api
}
