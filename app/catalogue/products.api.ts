import { createRoute, z } from '@hono/zod-openapi'

import { productFactsSchema } from '#app/catalogue/catalogue-calls.ts'
import { maxProductsPerCall } from '#app/catalogue/catalogue.ts'
import { readProductFacts } from '#app/catalogue/card/read-product-facts.server.ts'
import { commonErrors, createApi, jsonAnswer } from '#app/platform/http/api.server.ts'

const idsError = `Στείλτε έως ${maxProductsPerCall} αριθμούς προϊόντων, χωρισμένους με κόμμα.`

const productsQuery = z.object({
  ids: z
    .string({ error: idsError })
    .regex(new RegExp(`^\\d{1,10}(,\\d{1,10}){0,${maxProductsPerCall - 1}}$`), { error: idsError })
    .openapi({ description: "Products' numbers, separated by commas", example: '12,4,92' }),
})

const getProducts = createRoute({
  method: 'get',
  path: '/api/products',
  summary: 'Some products with all that is known of them',
  description: 'In the order of `ids`; unknown ids are left out.',
  request: { query: productsQuery },
  responses: { 200: jsonAnswer('The products', z.array(productFactsSchema)), ...commonErrors },
})

/** For products in the browser's storage: compared and recently viewed ones. */
export const productsApi = createApi()

productsApi.openapi(getProducts, async (c) => {
  const ids = c.req.valid('query').ids.split(',').map(Number)
  return c.json(await readProductFacts(c.get('ctx'), [...new Set(ids)]), 200)
})
