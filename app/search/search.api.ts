import { createRoute, z } from '@hono/zod-openapi'

import type { Context } from '#app/platform/context.server.ts'
import { only } from '#app/platform/http/access.server.ts'
import { commonErrors, createApi, jsonAnswer, operationErrors, refused } from '#app/platform/http/api.server.ts'
import { type Answer, searchAnswer, searchQuery, termCounts } from '#app/search/search-calls.ts'
import { cachedSearch, searchBusyText, searchQueue } from '#app/search/search-cache.server.ts'
import { readSearchTerms } from '#app/search/search-terms.server.ts'
import { searchCatalogue, nothingFound } from '#app/search/search.server.ts'
import { withAnswers } from '#app/search/with-answers.ts'

const panelLimit = { categories: 8, products: 12 }

const getSearch = createRoute({
  method: 'get',
  path: '/api/search',
  summary: 'Search in categories and products',
  description: 'At most 8 categories and 12 products; for an empty text only the popular ones, in `instead`.',
  request: { query: searchQuery },
  responses: { 200: jsonAnswer('What was found', searchAnswer), ...commonErrors },
})

const getTerms = createRoute({
  method: 'get',
  path: '/api/search/terms',
  summary: 'The most frequent searches, and those without results',
  description: 'Completed searches in all products, by day and folded words, for a year; without any data about the visitor.',
  ...only('catalogue'),
  request: {
    query: z.object({
      days: z.coerce.number({ error: 'Δώστε τις ημέρες ως αριθμό.' }).int().min(1).max(366).default(30).openapi({
        description: 'The number of past days, today included',
      }),
    }),
  },
  responses: {
    200: jsonAnswer(
      'At most 100 of each, the most frequent first',
      z.object({ frequent: termCounts, withoutResults: termCounts }),
    ),
    ...operationErrors,
  },
})

const maxTerms = 100

/** The questions, articles and pages that answer a text, the best first. */
export type FindAnswers = (ctx: Context, text: string) => Promise<Answer[]>

/** The calls of the search. Texts belong to a higher slice, which finds the answers in them. */
export function createSearchApi(findAnswers: FindAnswers) {
  const searchApi = createApi()
  // With and without a final slash: `createApi` is not strict.
  searchApi.openapi(getSearch, async (c) => {
    const { searchString } = c.req.valid('query')
    const ctx = c.get('ctx')
    const { signal } = c.req.raw
    try {
      const search = () => searchCatalogue(ctx, searchString, { limit: panelLimit, signal })
      const found = await cachedSearch(ctx, searchString, () => searchQueue.run(ctx, search, signal))
      if (!found.ok) return refused(c, 429, found.refusal, searchBusyText, found.seconds)
      return c.json(withAnswers(found.value, await findAnswers(ctx, searchString)), 200)
    } catch (error) {
      // The client has gone, so the answer does not matter.
      if (signal.aborted) return c.json(nothingFound, 200)
      throw error
    }
  })
  searchApi.openapi(getTerms, async (c) => {
    const { days } = c.req.valid('query')
    return c.json(await readSearchTerms(c.get('ctx'), { days, limit: maxTerms }), 200)
  })
  return searchApi
}
