import { createRoute, z } from '@hono/zod-openapi'

import { categoryTreesSchema } from '#app/catalogue/catalogue-calls.ts'
import { readCategoryTree } from '#app/catalogue/read-categories.server.ts'
import { commonErrors, createApi, jsonAnswer } from '#app/platform/http/api.server.ts'

const typeError = 'Το είδος προϊόντος δεν αναγνωρίζεται: στείλτε μία λέξη, έως 60 χαρακτήρες.'
const idError = 'Ο αριθμός κατηγορίας πρέπει να είναι ακέραιος από 0 και πάνω.'

const categoryQuery = z.object({
  type: z
    .string({ error: typeError })
    .trim()
    .regex(/^\P{Cc}{0,60}$/u, { error: typeError })
    .optional()
    .openapi({ description: 'Only categories with products of this type; empty means all', example: 'bags' }),
  id: z
    .string({ error: idError })
    .trim()
    .regex(/^\d{1,9}$/, { error: idError })
    .default('0')
    .openapi({ description: "The category whose children are wanted; '0' is the whole catalogue", example: '0' }),
})

const getCategories = createRoute({
  method: 'get',
  path: '/api/category',
  summary: 'The category menu',
  description: 'An unknown id or type gives empty trees.',
  request: { query: categoryQuery },
  responses: { 200: jsonAnswer('The trees of the two menus', categoryTreesSchema), ...commonErrors },
})

export const categoryApi = createApi()

// With and without a final slash: `createApi` is not strict.
categoryApi.openapi(getCategories, async (c) => {
  const { type, id } = c.req.valid('query')
  return c.json(await readCategoryTree(c.get('ctx'), { type, id: Number(id) }), 200)
})
