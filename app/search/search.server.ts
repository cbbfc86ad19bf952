import { noFilters } from '#app/catalogue/list/list-filters.ts'
import { readProductBodies } from '#app/catalogue/read-product-bodies.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isUnambiguous, textWithout } from '#app/search/intent/intent.ts'
import { intentChips } from '#app/search/intent/intent-chips.ts'
import { currentVocabulary } from '#app/search/intent/intent-vocabulary.server.ts'
import { searchByIntent, type IntentSearch } from '#app/search/intent/search-by-intent.server.ts'
import { didYouMean } from '#app/search/query/did-you-mean.ts'
import { findCategories } from '#app/search/match/find-categories.server.ts'
import { findBodies } from '#app/search/match/find-products.server.ts'
import { findSuggestions } from '#app/search/match/zero-results.server.ts'
import { matchedWords } from '#app/search/match/matched-words.ts'
import { parseQuery, type ParsedQuery, withoutGenericTerms } from '#app/search/query/parse-query.server.ts'
import type { CategoryBody, ProductBody } from '#app/catalogue/catalogue-calls.ts'
import type { SearchResult } from '#app/search/search-calls.ts'

export const nothingFound: SearchResult = {
  categories: [],
  products: [],
  didYouMean: null,
  matched: [],
  understood: [],
  project: null,
  dropped: [],
  instead: null,
}

interface SearchLimits {
  readonly categories: number
  readonly products: number
}

/** Few, because they precede the suggested products. */
const suggestedCategories = 4

interface SearchOptions {
  readonly limit: SearchLimits
  /** Aborted when the client has gone: throws its reason before the next statement. A running one is not cancelled. */
  readonly signal?: AbortSignal | undefined
}

/** The search panel's results for a text; popular products for one without letters and digits. */
export async function searchCatalogue(ctx: Context, text: string, { limit, signal }: SearchOptions): Promise<SearchResult> {
  signal?.throwIfAborted()
  const intentSearch = await searchByIntent(ctx, { text, filters: noFilters })
  if (intentSearch !== null && intentSearch.applied.parts.length + intentSearch.dropped.length > 0)
    return searchIntent(ctx, intentSearch, limit)
  signal?.throwIfAborted()
  const parsed = await parseQuery(ctx, text)
  if (parsed.words.length === 0) return { ...nothingFound, instead: await readSuggestions(ctx, parsed, limit) }
  signal?.throwIfAborted()
  const { query, products } = await findMatches(ctx, parsed, limit.products)
  const categories = await findCategories(ctx, query, limit.categories)
  signal?.throwIfAborted()
  const titles = products.map(({ title }) => title)
  const names = categories.map(({ fullName }) => fullName)
  return {
    ...nothingFound,
    categories,
    products,
    didYouMean: titles.length + names.length === 0 ? null : didYouMean(query, titles, names),
    matched: matchedWords([...titles, ...names], query.matches),
    instead: products.length > 0 ? null : await readSuggestions(ctx, query, limit),
  }
}

/** «κούπες έως 10 €», «κεντητό καπέλο»: the same products as the results page, with the intent as filters. */
async function searchIntent(ctx: Context, intentSearch: IntentSearch, limit: SearchLimits): Promise<SearchResult> {
  const { intent, applied, dropped, found } = intentSearch
  const { tags } = await currentVocabulary(ctx)
  const { list, query } = found
  const { quantity, withLogo } = applied.filters.project
  const figures = intent.parts.filter(isUnambiguous)
  const whole = await parseQuery(ctx, textWithout(intent.text, figures))
  const categories = await categoriesOf(ctx, [whole, withoutGenericTerms(whole), query], limit.categories)
  const products = await readProductBodies(
    ctx,
    list.products.slice(0, limit.products).map(({ id }) => id),
  )
  const titles = products.map(({ title }) => title)
  const names = categories.map(({ fullName }) => fullName)
  return {
    ...nothingFound,
    categories,
    products,
    // A correction would lose price and quantity.
    didYouMean: figures.length > 0 || titles.length === 0 ? null : didYouMean(whole, titles, names),
    matched: query === null ? [] : matchedWords(titles, query.matches),
    understood: intentChips(intent, applied.parts, tags),
    project: quantity === null ? null : { quantity, withLogo },
    dropped: intentChips(intent, dropped, tags).map((chip) => chip.text),
    instead: products.length > 0 ? null : await readSuggestions(ctx, whole, limit),
  }
}

/** The categories of all words, including those of the intent; else without generic terms, else the other words. */
async function categoriesOf(ctx: Context, queries: readonly (ParsedQuery | null)[], limit: number): Promise<CategoryBody[]> {
  for (const query of queries) {
    const categories = query === null ? [] : await findCategories(ctx, query, limit)
    if (categories.length > 0) return categories
  }
  return []
}

/** Without results, searches again without generic terms: «κούπες με λογότυπο». Returns the query that was used. */
async function findMatches(
  ctx: Context,
  parsed: ParsedQuery,
  limit: number,
): Promise<{ query: ParsedQuery; products: ProductBody[] }> {
  const products = await findBodies(ctx, parsed, limit)
  const significant = products.length > 0 ? null : withoutGenericTerms(parsed)
  if (significant === null) return { query: parsed, products }
  const found = await findBodies(ctx, significant, limit)
  return found.length > 0 ? { query: significant, products: found } : { query: parsed, products }
}

async function readSuggestions(ctx: Context, query: ParsedQuery, limit: SearchLimits): Promise<SearchResult['instead']> {
  const { kind, texts, categories, products } = await findSuggestions(ctx, query, { ...limit, categories: suggestedCategories })
  return { kind, texts: [...texts], categories: [...categories], products: await readProductBodies(ctx, products) }
}
