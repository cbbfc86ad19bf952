import type { CategoryBody, ProductBody } from '#app/catalogue/catalogue.ts'
import { categoryUrl, productUrl, searchUrl } from '#app/urls.ts'

/** The search call's answer: section 7's two lists, and what we add to them. */
export interface SearchResult {
  readonly categories: CategoryBody[]
  /** Those that have all words */
  readonly products: ProductBody[]
  /** The text put right, where it was understood by its sound, on the other keyboard layout or with slips; null where not */
  readonly didYouMean: string | null
  /** The words of titles and names that are to be marked, folded */
  readonly matched: string[]
  /** Null where products were found */
  readonly instead: Instead | null
}

/** What is shown where no product has all words: those that have some of them, else, and for an empty text, the popular ones. */
export interface Instead {
  readonly kind: 'fewer-words' | 'popular'
  /** Searches that find something, the best first; none for popular ones */
  readonly texts: string[]
  readonly categories: CategoryBody[]
  readonly products: ProductBody[]
}

export const nothingFound: SearchResult = { categories: [], products: [], didYouMean: null, matched: [], instead: null }

/** What the panel lists: what was found, and where no product was, what is shown instead. */
export function listed(result: SearchResult | null): { categories: CategoryBody[]; products: ProductBody[]; isFound: boolean } {
  const { categories, products, instead } = result ?? nothingFound
  const known = new Set(categories.map(({ id }) => id))
  return {
    categories: [...categories, ...(instead?.categories.filter(({ id }) => !known.has(id)) ?? [])],
    products: [...products, ...(instead?.products ?? [])],
    isFound: categories.length + products.length > 0,
  }
}

/** The places that the arrow keys walk through: categories, products, and last the page with all results, where there are any. */
export function optionUrls(result: SearchResult | null, asked: string): readonly string[] {
  const { categories, products, isFound } = listed(result)
  return [
    ...categories.map(({ id }) => categoryUrl(id)),
    ...products.map(({ id }) => productUrl(id)),
    ...(isFound ? [searchUrl(asked)] : []),
  ]
}

/** Where an arrow key leads: from the box (-1) through the options, and round to the box again. */
export function nextOption(active: number, by: 1 | -1, count: number): number {
  const places = count + 1
  return ((active + 1 + by + places) % places) - 1
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`
