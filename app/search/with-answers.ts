import type { Answer, SearchResult } from '#app/search/search.contract.ts'

/** The result with the texts that answer the search; what is asked about the shop needs no product with its words. */
export function withAnswers(result: SearchResult, answers: readonly Answer[]): SearchResult {
  if (answers.length === 0) return result
  const { products, instead } = result
  if (instead === null || instead.kind !== 'popular') return { ...result, answers: [...answers] }
  return {
    ...result,
    answers: [...answers],
    products: products.length > 0 ? products : instead.products,
    dropped: result.dropped.filter(({ code }) => code !== 'words'),
  }
}
