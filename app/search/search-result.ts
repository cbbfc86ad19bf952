import type { CategoryBody, ProductBody } from '#app/catalogue/catalogue.ts'

/** The search call's answer: section 7's two lists, and our additions. */
export interface SearchResult {
  readonly categories: CategoryBody[]
  /** Those that contain all words */
  readonly products: ProductBody[]
  /** The text with corrected spelling; null if there is nothing to correct */
  readonly didYouMean: string | null
  /** The words of titles and names to highlight, folded */
  readonly matched: string[]
  /** The fallback for zero results; null if products were found */
  readonly instead: Suggestions | null
}

/** Products with some of the words, else popular ones, and the popular ones for an empty text. */
export interface Suggestions {
  readonly kind: 'fewer-words' | 'popular'
  /** Searches that have results, the best first; empty for popular products */
  readonly texts: string[]
  readonly categories: CategoryBody[]
  readonly products: ProductBody[]
}

export const nothingFound: SearchResult = { categories: [], products: [], didYouMean: null, matched: [], instead: null }
