import type { CategorySummary, ProductCard } from '#app/catalogue/catalogue.ts'
import type { ProductList } from '#app/catalogue/list/list-products.server.ts'
import { readCards } from '#app/catalogue/card/read-cards.server.ts'
import { toSummary } from '#app/catalogue/read-categories.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { didYouMean } from '#app/search/query/did-you-mean.ts'
import { findCategories } from '#app/search/match/find-categories.server.ts'
import { correctTypos } from '#app/search/query/correct-typos.server.ts'
import { findSuggestions } from '#app/search/match/zero-results.server.ts'
import { ranks } from '#app/search/query/word-forms.ts'
import { listMatches, type SearchListOptions } from '#app/search/search.server.ts'
import { parseQuery, type ParsedQuery } from '#app/search/query/parse-query.server.ts'
import type { Suggestions } from '#app/search/search-calls.ts'

const mostCategories = 6
const suggestionLimit = { categories: 6, products: 8 }
/** A word in at most three products may be a typo of one in 20 times as many. */
const fewProducts = 3
const manyTimes = 20

/** The results page: a list, a corrected spelling, and suggestions for zero results. */
export interface SearchPage {
  readonly list: ProductList
  readonly didYouMean: string | null
  /** Those that match the query */
  readonly categories: readonly CategorySummary[]
  readonly instead: {
    readonly kind: Suggestions['kind']
    readonly texts: readonly string[]
    readonly categories: readonly CategorySummary[]
    readonly products: readonly ProductCard[]
  } | null
}

/** Searches all products; `instead` is null unless the list is empty. */
export async function readSearchPage(ctx: Context, text: string, options: SearchListOptions): Promise<SearchPage> {
  const { list, query } = await listMatches(ctx, await parseQuery(ctx, text), options)
  if (list.total === 0) return { list, didYouMean: null, categories: [], instead: await readSuggestions(ctx, query) }
  const categories = await findCategories(ctx, query, mostCategories)
  const titles = list.products.map(({ title }) => title)
  const names = categories.map(({ fullName }) => fullName)
  return {
    list,
    didYouMean: didYouMean({ ...query, matches: await withTypoCorrections(ctx, query) }, titles, names),
    categories: categories.map(toSummary),
    instead: null,
  }
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
