import type { CategorySummary, ProductCard } from '#app/catalogue/catalogue.ts'
import type { ProductList } from '#app/catalogue/list/list-products.server.ts'
import { readCards } from '#app/catalogue/card/read-cards.server.ts'
import { toSummary } from '#app/catalogue/read-categories.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { didYouMean } from '#app/search/query/did-you-mean.ts'
import { findCategories } from '#app/search/match/find-categories.server.ts'
import { findSlips } from '#app/search/query/find-typos.server.ts'
import { findInstead } from '#app/search/match/zero-results.server.ts'
import { ranks } from '#app/search/query/word-forms.ts'
import type { Instead } from '#app/search/panel/search-options.ts'
import { listUnderstood, type SearchWish } from '#app/search/search.server.ts'
import { understand, type Understood } from '#app/search/query/parse-query.server.ts'

const mostCategories = 6
const insteadLimit = { categories: 6, products: 8 }
/** A word that so few products have may be a slip of one that so many times more have. */
const fewProducts = 3
const manyTimes = 20

/** The results page: its list, the text put right, and something else where nothing was found. */
export interface SearchPage {
  readonly list: ProductList
  readonly didYouMean: string | null
  /** Those that fit the text themselves */
  readonly categories: readonly CategorySummary[]
  readonly instead: {
    readonly kind: Instead['kind']
    readonly texts: readonly string[]
    readonly categories: readonly CategorySummary[]
    readonly products: readonly ProductCard[]
  } | null
}

export async function readSearchPage(ctx: Context, text: string, wish: SearchWish): Promise<SearchPage> {
  const { list, understood } = await listUnderstood(ctx, await understand(ctx, text), wish)
  if (list.total === 0) return { list, didYouMean: null, categories: [], instead: await readInstead(ctx, understood) }
  const categories = await findCategories(ctx, understood, mostCategories)
  const titles = list.products.map(({ title }) => title)
  const names = categories.map(({ fullName }) => fullName)
  return {
    list,
    didYouMean: didYouMean({ ...understood, found: await withNearWords(ctx, understood) }, titles, names),
    categories: categories.map(toSummary),
    instead: null,
  }
}

/** A word that hardly any product has is taken for the near one that very many have. */
function withNearWords(ctx: Context, { words, found }: Understood): Promise<Understood['found']> {
  return Promise.all(
    found.map(async (own, index) => {
      const products = Math.max(...own.map((word) => word.products))
      if (own.every(({ rank }) => rank === ranks.slip) || products > fewProducts) return own
      const near = await findSlips(ctx, words[index] ?? '')
      const common = near.filter((word) => word.products >= products * manyTimes)
      return common.length > 0 ? common : own
    }),
  )
}

async function readInstead(ctx: Context, understood: Understood): Promise<SearchPage['instead']> {
  const { kind, texts, categories, products } = await findInstead(ctx, understood, insteadLimit)
  return { kind, texts, categories: categories.map(toSummary), products: await readCards(ctx, products) }
}
