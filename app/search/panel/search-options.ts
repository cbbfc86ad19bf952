import { categoryUrl, productUrl, searchUrl } from '#app/urls.ts'
import type { CategoryBody, ProductBody } from '#app/catalogue/catalogue.contract.ts'
import type { Answer, SearchResult } from '#app/search/search.contract.ts'

interface Listed {
  readonly answers: readonly Answer[]
  readonly categories: readonly CategoryBody[]
  readonly products: readonly ProductBody[]
  readonly isFound: boolean
}

/** The lists of the panel: results, and the suggestions if there are no products. */
export function listed(result: SearchResult | null): Listed {
  if (result === null) return { answers: [], categories: [], products: [], isFound: false }
  const { answers, categories, products, instead } = result
  const known = new Set(categories.map(({ id }) => id))
  return {
    answers,
    categories: [...categories, ...(instead?.categories.filter(({ id }) => !known.has(id)) ?? [])],
    // The nearest products are both.
    products: products.length > 0 ? products : (instead?.products ?? []),
    isFound: categories.length + products.length > 0,
  }
}

/** The targets of the arrow keys: answers, categories, products, and last the results page if it has results. */
export function optionUrls(result: SearchResult | null, query: string): readonly string[] {
  const { answers, categories, products, isFound } = listed(result)
  return [
    ...answers.map(({ url }) => url),
    ...categories.map(({ id }) => categoryUrl(id)),
    ...products.map(({ id }) => productUrl(id)),
    ...(isFound ? [searchUrl(query)] : []),
  ]
}

/** The option after an arrow key: from the input (-1) through the options, and round to the input. */
export function nextOption(active: number, by: 1 | -1, count: number): number {
  const stops = count + 1
  return ((active + 1 + by + stops) % stops) - 1
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`
