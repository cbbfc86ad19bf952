import type { CategorySummary, ProductCard } from '#app/catalogue/catalogue.ts'
import { filterCount, type ListFilters, noFilters } from '#app/catalogue/list/list-filters.ts'
import type { ProductList } from '#app/catalogue/list/list-products.server.ts'
import { readCards } from '#app/catalogue/card/read-cards.server.ts'
import { toSummary } from '#app/catalogue/read-categories.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isSentence, listNearest, listWhole } from '#app/search/match/list-nearest.server.ts'
import type { Bound } from '#app/search/intent/relax-filters.ts'
import { exclusionText } from '#app/search/intent/intent-chips.ts'
import { didYouMean } from '#app/search/query/did-you-mean.ts'
import { findCategories } from '#app/search/match/find-categories.server.ts'
import { correctTypos } from '#app/search/query/correct-typos.server.ts'
import { findSuggestions } from '#app/search/match/zero-results.server.ts'
import { ranks } from '#app/search/query/word-forms.ts'
import { listByFacts, type SearchListOptions } from '#app/search/search-list.server.ts'
import { parseQuery, type ParsedQuery } from '#app/search/query/parse-query.server.ts'
import type { Suggestions } from '#app/search/search.contract.ts'

const maxCategories = 6
const suggestionLimit = { categories: 6, products: 8 }
/** A word in at most three products may be a typo of one in 20 times as many. */
const fewProducts = 3
const manyTimes = 20

/** How many products of a relaxed list are shown */
const maxRelaxed = 8

/** The results page: a list, a corrected spelling, and suggestions for zero results. */
export interface SearchPage {
  readonly list: ProductList
  readonly didYouMean: string | null
  /** For zero results: the same list with the least important filters dropped; null if that has no results either */
  readonly relaxed: RelaxedList | null
  /** Those that match the query */
  readonly categories: readonly CategorySummary[]
  readonly instead: {
    readonly kind: Suggestions['kind']
    readonly texts: readonly string[]
    readonly categories: readonly CategorySummary[]
    readonly products: readonly ProductCard[]
  } | null
}

interface RelaxedList {
  /** The words that are left */
  readonly search: string
  readonly filters: ListFilters
  readonly dropped: readonly Bound[]
  readonly droppedWords: readonly string[]
  readonly total: number
  readonly products: readonly ProductCard[]
}

/** Searches all products; `instead` is null unless the list is empty. */
export async function readSearchPage(ctx: Context, text: string, options: SearchListOptions): Promise<SearchPage> {
  const query = await parseQuery(ctx, text)
  const whole = await listWhole(ctx, query, options)
  const { list } = whole
  if (list.total === 0 || whole.misses) {
    const isRelaxed =
      filterCount(options.filters ?? noFilters) > 0 || whole.misses || isSentence(query) || query.excluded.length > 0
    const relaxed = isRelaxed ? await relax(ctx, query, options) : null
    return {
      list: relaxed === null ? list : { ...list, products: [], total: 0, pageCount: 1 },
      didYouMean: null,
      relaxed,
      categories: [],
      instead: relaxed === null && list.total === 0 ? await readSuggestions(ctx, query) : null,
    }
  }
  const categories = await findCategories(ctx, whole.query, maxCategories)
  const titles = list.products.map(({ title }) => title)
  const names = categories.map(({ fullName }) => fullName)
  return {
    list,
    didYouMean: didYouMean({ ...whole.query, matches: await withTypoCorrections(ctx, whole.query) }, titles, names),
    relaxed: null,
    categories: categories.map(toSummary),
    instead: null,
  }
}

/** How many products its list has, without what it shows besides. */
export async function countSearchPage(ctx: Context, text: string, options: SearchListOptions): Promise<number> {
  const { list, misses } = await listWhole(ctx, await parseQuery(ctx, text), options)
  return misses ? 0 : list.total
}

/** A list restricted by filters only, some of which need the search index. */
export async function readFilteredList(ctx: Context, options: SearchListOptions): Promise<SearchPage> {
  const list = await listByFacts(ctx, options)
  const plain = { list, didYouMean: null, categories: [], instead: null }
  if (list.total > 0 || options.filters === undefined) return { ...plain, relaxed: null }
  return { ...plain, relaxed: await relax(ctx, null, options) }
}

/** The nearest list; null if that has no products either. */
async function relax(ctx: Context, query: ParsedQuery | null, options: SearchListOptions): Promise<RelaxedList | null> {
  const { list, search, filters, dropped, ...nearest } = await listNearest(ctx, query, { ...options, page: 1, from: 1 })
  if (list.total === 0) return null
  const droppedWords = [...nearest.droppedWords, ...nearest.droppedExclusions.map(exclusionText)]
  return { search, filters, dropped, droppedWords, total: list.total, products: list.products.slice(0, maxRelaxed) }
}

/** The matches of each word, replaced by much more common words a typo away if the word itself is rare. */
function withTypoCorrections(ctx: Context, { words, matches }: ParsedQuery): Promise<ParsedQuery['matches']> {
  return Promise.all(
    matches.map(async (own, index) => {
      const products = Math.max(...own.map((word) => word.products))
      if (own.every(({ rank }) => rank === ranks.typo) || products > fewProducts) return own
      const near = await correctTypos(ctx, words[index] ?? '')
      const common = near.filter((word) => word.products >= products * manyTimes)
      return common.length > 0 ? common : own
    }),
  )
}

async function readSuggestions(ctx: Context, query: ParsedQuery): Promise<SearchPage['instead']> {
  const { kind, texts, categories, products } = await findSuggestions(ctx, query, suggestionLimit)
  return { kind, texts, categories: categories.map(toSummary), products: await readCards(ctx, products) }
}
