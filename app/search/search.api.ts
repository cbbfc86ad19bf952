import { createRoute, z } from '@hono/zod-openapi'

import { categorySchema, productSchema } from '#app/catalogue/catalogue-calls.ts'
import { commonErrors, createApi, jsonAnswer } from '#app/platform/api.server.ts'
import { searchCatalogue } from '#app/search/search.server.ts'

const searchQuery = z.object({
  searchString: z.string({ error: 'Στείλτε ένα μόνο κείμενο αναζήτησης.' }).default('').openapi({
    description: 'Accents, capitals and final sigma do not matter; every word must be found; cut after 200 characters',
    example: 'κούπα κεραμική',
  }),
})

const searchAnswer = z.object({ categories: z.array(categorySchema), products: z.array(productSchema) }).openapi('SearchResult')

const panelLimit = { categories: 8, products: 12 }

const getSearch = createRoute({
  method: 'get',
  path: '/api/search',
  summary: 'Search in categories and products',
  description: 'At most 8 categories and 12 products; nothing for an empty text.',
  request: { query: searchQuery },
  responses: { 200: jsonAnswer('What was found', searchAnswer), ...commonErrors },
})

export const searchApi = createApi()

// With and without a final slash: `createApi` is not strict.
searchApi.openapi(getSearch, async (c) => {
  const { searchString } = c.req.valid('query')
  return c.json(await searchCatalogue(c.get('ctx'), searchString, { limit: panelLimit }), 200)
})
