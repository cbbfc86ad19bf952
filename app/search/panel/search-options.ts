import { categoryUrl, productUrl, searchUrl } from '#app/urls.ts'
import type { CategoryBody, ProductBody } from '#app/catalogue/catalogue-calls.ts'
import type { SearchResult } from '#app/search/search-calls.ts'

/** The lists of the panel: results, and the suggestions if there are no products. */
export function listed(result: SearchResult | null): { categories: CategoryBody[]; products: ProductBody[]; isFound: boolean } {
  if (result === null) return { categories: [], products: [], isFound: false }
  const { categories, products, instead } = result
  const known = new Set(categories.map(({ id }) => id))
  return {
    categories: [...categories, ...(instead?.categories.filter(({ id }) => !known.has(id)) ?? [])],
    products: [...products, ...(instead?.products ?? [])],
    isFound: categories.length + products.length > 0,
  }
}

/** The targets of the arrow keys: categories, products, and last the results page if it has results. */
export function optionUrls(result: SearchResult | null, query: string): readonly string[] {
  const { categories, products, isFound } = listed(result)
  return [
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
