import { createRoute } from '@hono/zod-openapi'

import { type ChangeRefusal, changeProduct, changeRefusalText } from '#app/products/list/change-product.server.ts'
import { listStaffProducts, readProductChoices } from '#app/products/list/list-staff-products.server.ts'
import {
  changedProductSchema,
  changeProductCall,
  productChoicesSchema,
  staffProductListSchema,
  staffProductsCall,
} from '#app/products/list/product-list-calls.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'

const statuses = {
  'unknown-product': 404,
  'product-changed': 409,
  'stock-changed': 409,
  'stock-of-variants': 422,
  'unseen-warnings': 409,
} as const satisfies Record<ChangeRefusal['refusal'], number>
const answers = refusalAnswers<ChangeRefusal>(({ refusal }) => statuses[refusal], changeRefusalText)
const staff = { method: 'post' as const, tags: ['Staff: products'], ...only('catalogue') }

const list = createRoute({
  ...staff,
  path: '/api/staff/products/list',
  summary: 'A page of 50 products, hidden or not',
  description: 'Words may be in any case or number of Greek, or the beginnings of codes.',
  request: { body: jsonBody(staffProductsCall) },
  responses: { 200: jsonAnswer('The page', staffProductListSchema), ...operationErrors },
})

const choices = createRoute({
  ...staff,
  path: '/api/staff/products/choices',
  summary: 'The categories, collections and brands that a list can be narrowed to',
  responses: { 200: jsonAnswer('The choices', productChoicesSchema), ...operationErrors },
})

const change = createRoute({
  ...staff,
  path: '/api/staff/products/change',
  summary: 'Change price, stock or visibility of a product',
  description:
    '409 `product-changed` or `stock-changed`: a colleague or an order was faster. 409 `unseen-warnings`: a visible product would get these `warnings`; the same call with `despiteWarnings` goes through. Nothing changed.',
  request: { body: jsonBody(changeProductCall) },
  responses: { 200: jsonAnswer('The product as it is now', changedProductSchema), ...operationErrors },
})

/** Staff's list of products. */
export function createProductListApi(parts: ProductParts) {
  const api = createApi()
  api.openapi(list, async (c) => {
    const { filter, sort, after } = c.req.valid('json')
    return c.json(await listStaffProducts(c.get('ctx'), { filter, sort, after: after ?? null }), 200)
  })
  api.openapi(choices, async (c) => c.json(await readProductChoices(c.get('ctx')), 200))
  api.openapi(change, async (c) => {
    const result = await changeProduct(c.get('ctx'), parts, userOf(c), c.req.valid('json'))
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  return api
}
