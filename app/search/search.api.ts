import { createRoute, z } from '@hono/zod-openapi'

import { commonErrors, createApi, jsonAnswer } from '#app/platform/api.server.ts'
import { searchCatalogue } from '#app/search/search.server.ts'
import { searchAnswerSchema } from '#app/search/search.ts'

const searchQuery = z.object({
  searchString: z.string().default('').openapi({
    description: 'Accents, capitals and final sigma do not matter; every word must be found; cut after 200 characters',
    example: 'κούπα κεραμική',
  }),
})

const panelLimit = { categories: 8, products: 12 }

const getSearch = createRoute({
  method: 'get',
  path: '/api/search',
  summary: 'Search in categories and products',
  description: 'At most 8 categories and 12 products; nothing for an empty text.',
  request: { query: searchQuery },
  responses: { 200: jsonAnswer('What was found', searchAnswerSchema.openapi('SearchResult')), ...commonErrors },
})

export const searchApi = createApi()

// With and without a final slash: `createApi` is not strict.
searchApi.openapi(getSearch, async (c) => {
  const { searchString } = c.req.valid('query')
  return c.json(await searchCatalogue(c.get('ctx'), searchString, { limit: panelLimit }), 200)
})
