import type { SearchResult } from '#app/search/search-calls.ts'

export const nothingFound: SearchResult = { categories: [], products: [], didYouMean: null, matched: [], instead: null }
