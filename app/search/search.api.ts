import type { Context } from '#app/platform/context.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { searchBrief } from '#app/search/intent/search-brief.ts'
import { cachedSearch, searchQueueRefusals, searchQueue } from '#app/search/search-cache.server.ts'
import { type Answer, searchCalls } from '#app/search/search.contract.ts'
import { readSearchTerms } from '#app/search/search-terms.server.ts'
import { nothingFound, searchCatalogue } from '#app/search/search.server.ts'
import { withAnswers } from '#app/search/with-answers.ts'

const panelLimit = { categories: 8, products: 12 }

const maxTerms = 100

/** The questions, articles and pages that answer a text, the best first. */
export type FindAnswers = (ctx: Context, text: string) => Promise<Answer[]>

/** The calls of the search. Texts belong to a higher slice, which finds the answers in them. */
export function createSearchApi(findAnswers: FindAnswers) {
  // With and without a final slash: `createApi` is not strict.
  return serve(searchCalls, searchQueueRefusals, {
    search: async (ctx, query, c) => {
      const { searchString } = query
      const { signal } = c.req.raw
      try {
        const brief = searchBrief(query)
        const search = () => searchCatalogue(ctx, searchString, { limit: panelLimit, signal, brief })
        const found = await cachedSearch(ctx, { text: searchString, brief }, () => searchQueue.run(ctx, search, signal))
        if (!found.ok) return found
        return withAnswers(found.value, await findAnswers(ctx, searchString))
      } catch (error) {
        // The client has gone, so the answer does not matter.
        if (signal.aborted) return nothingFound
        throw error
      }
    },
    'search/terms': (ctx, { days }) => readSearchTerms(ctx, { days, limit: maxTerms }),
  })
}
