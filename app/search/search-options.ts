import type { CategoryBody, ProductBody } from '#app/catalogue/catalogue.ts'
import { categoryUrl, productUrl, searchUrl } from '#app/urls.ts'

/** The search call's answer (section 7). */
export interface SearchResult {
  readonly categories: readonly CategoryBody[]
  readonly products: readonly ProductBody[]
}

/** The places that the arrow keys walk through: categories, products, and last the page with all results. */
export function optionUrls(result: SearchResult | null, asked: string): readonly string[] {
  if (result === null || result.categories.length + result.products.length === 0) return []
  return [
    ...result.categories.map(({ id }) => categoryUrl(id)),
    ...result.products.map(({ id }) => productUrl(id)),
    searchUrl(asked),
  ]
}

/** Where an arrow key leads: from the box (-1) through the options, and round to the box again. */
export function nextOption(active: number, by: 1 | -1, count: number): number {
  const places = count + 1
  return ((active + 1 + by + places) % places) - 1
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`
