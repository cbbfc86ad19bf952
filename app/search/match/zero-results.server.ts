import type { Context } from '#app/platform/context.server.ts'
import { spellings } from '#app/search/language/spellings.ts'
import { findCategories, mainCategories } from '#app/search/match/find-categories.server.ts'
import { findProducts } from '#app/search/match/find-products.server.ts'
import { findPopular } from '#app/search/match/result-order.server.ts'
import { onlyWords, type ParsedQuery } from '#app/search/query/parse-query.server.ts'
import type { CategoryBody } from '#app/catalogue/catalogue.contract.ts'
import type { Suggestions } from '#app/search/search.contract.ts'

export interface FoundSuggestions {
  readonly kind: Suggestions['kind']
  /** Queries with fewer words that have results, spelled as typed */
  readonly texts: readonly string[]
  readonly categories: readonly CategoryBody[]
  /** Product ids */
  readonly products: readonly number[]
}

/** Each combination of words is a separate search. */
const maxWords = 5
const maxTexts = 3

/** The fallback for zero results: products with most of the words, best first, or popular ones if no word matches. */
export async function findSuggestions(
  ctx: Context,
  query: ParsedQuery,
  limit: { readonly categories: number; readonly products: number },
): Promise<FoundSuggestions> {
  const known = query.words.map((_word, index) => index).filter((index) => (query.matches[index]?.length ?? 0) > 0)
  // The rarest words are the most specific.
  const tried = known.toSorted((a, b) => frequencyOf(query, a) - frequencyOf(query, b)).slice(0, maxWords)
  for (const size of sizes(tried.length, query.words.length)) {
    const searches = combinations(
      tried.toSorted((a, b) => a - b),
      size,
    ).map((words) => onlyWords(query, words))
    const found: { readonly search: ParsedQuery; readonly ids: readonly number[] }[] = []
    for (const search of searches) {
      const ids = await findProducts(ctx, search, limit.products)
      if (ids.length > 0) found.push({ search, ids })
    }
    if (found.length === 0) continue
    // The rarest combination is the most specific; the first of single words usually names the product.
    const bySelectivity = () => found.toSorted((a, b) => selectivityOf(a.search) - selectivityOf(b.search))
    const best = (size === 1 ? found : bySelectivity()).slice(0, maxTexts)
    const typed = spellings([query.text])
    const categories = new Map<number, CategoryBody>()
    for (const { search } of best) {
      for (const category of await findCategories(ctx, search, limit.categories)) categories.set(category.id, category)
    }
    return {
      kind: 'fewer-words',
      texts: best.map(({ search }) => search.words.map((word) => typed.get(word) ?? word).join(' ')),
      categories: [...categories.values()].slice(0, limit.categories),
      products: interleave(best.map(({ ids }) => ids)).slice(0, limit.products),
    }
  }
  const [categories, products] = await Promise.all([mainCategories(ctx, limit.categories), findPopular(ctx, limit.products)])
  return { kind: 'popular', texts: [], categories, products }
}

/** How many known words to combine: all if some typed word is unknown, then one less, finally single words. */
function sizes(known: number, typed: number): number[] {
  const tried = [...(known < typed ? [known] : []), known - 1, ...(known === 4 ? [2] : []), 1]
  return [...new Set(tried)].filter((size) => size >= 1 && size < typed)
}

/** All combinations of `size` numbers, each in the given order. */
export function combinations(from: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return from.flatMap((first, at) => combinations(from.slice(at + 1), size - 1).map((rest) => [first, ...rest]))
}

/** The first of each list, then the second of each, and so on, without duplicates. */
export function interleave(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const rounds = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1)))
  return [...new Set(rounds.flat())]
}

const frequencyOf = ({ matches }: ParsedQuery, index: number) =>
  (matches[index] ?? []).reduce((sum, { products }) => sum + products, 0)

const selectivityOf = ({ tiers }: ParsedQuery) => tiers.at(-1)?.selectivity ?? 1
