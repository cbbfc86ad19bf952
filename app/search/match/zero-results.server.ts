import type { CategoryBody } from '#app/catalogue/catalogue.ts'
import type { Context } from '#app/platform/context.server.ts'
import { findCategories, mainCategories } from '#app/search/match/find-categories.server.ts'
import { findProducts } from '#app/search/match/find-products.server.ts'
import type { Instead } from '#app/search/panel/search-options.ts'
import { spellings } from '#app/search/language/spellings.ts'
import { onlyWords, type Understood } from '#app/search/query/parse-query.server.ts'
import { findPopular } from '#app/search/match/query-plans.server.ts'

/** What is shown where no product has all words; `products` are ids. */
export interface FoundInstead {
  readonly kind: Instead['kind']
  /** Searches with fewer words that find something, as typed */
  readonly texts: readonly string[]
  readonly categories: readonly CategoryBody[]
  readonly products: readonly number[]
}

/** Each choice of words is a search of its own. */
const mostWords = 5
const mostTexts = 3

/** Products that have most of the words, best first; where no word says anything, what is popular. */
export async function findInstead(
  ctx: Context,
  all: Understood,
  limit: { readonly categories: number; readonly products: number },
): Promise<FoundInstead> {
  const known = all.words.map((_word, index) => index).filter((index) => (all.found[index]?.length ?? 0) > 0)
  // The rarest say most; a text has few that are known but to nothing together.
  const kept = known.toSorted((a, b) => commonness(all, a) - commonness(all, b)).slice(0, mostWords)
  for (const size of sizes(kept.length, all.words.length)) {
    const searches = choices(
      kept.toSorted((a, b) => a - b),
      size,
    ).map((choice) => onlyWords(all, choice))
    const found: { readonly search: Understood; readonly ids: readonly number[] }[] = []
    for (const search of searches) {
      const ids = await findProducts(ctx, search, limit.products)
      if (ids.length > 0) found.push({ search, ids })
    }
    if (found.length === 0) continue
    // Of several words together the rarest say most; of single ones the first is mostly the thing itself.
    const best = (size === 1 ? found : found.toSorted((a, b) => shareOf(a.search) - shareOf(b.search))).slice(0, mostTexts)
    const typed = spellings([all.text])
    const categories = new Map<number, CategoryBody>()
    for (const { search } of best) {
      for (const category of await findCategories(ctx, search, limit.categories)) categories.set(category.id, category)
    }
    return {
      kind: 'fewer-words',
      texts: best.map(({ search }) => search.words.map((word) => typed.get(word) ?? word).join(' ')),
      categories: [...categories.values()].slice(0, limit.categories),
      products: byTurns(best.map(({ ids }) => ids)).slice(0, limit.products),
    }
  }
  const [categories, products] = await Promise.all([mainCategories(ctx, limit.categories), findPopular(ctx, limit.products)])
  return { kind: 'popular', texts: [], categories, products }
}

/** How many of the known words are tried together: all if others go, then one less, at last each alone. */
function sizes(known: number, typed: number): number[] {
  const tried = [...(known < typed ? [known] : []), known - 1, ...(known === 4 ? [2] : []), 1]
  return [...new Set(tried)].filter((size) => size >= 1 && size < typed)
}

/** All ways to take so many of some numbers, in their order. */
export function choices(from: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return from.flatMap((first, at) => choices(from.slice(at + 1), size - 1).map((rest) => [first, ...rest]))
}

/** The first of each list, then the second of each ..., each once. */
export function byTurns(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const turns = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1)))
  return [...new Set(turns.flat())]
}

const commonness = ({ found }: Understood, index: number) => (found[index] ?? []).reduce((sum, { products }) => sum + products, 0)

const shareOf = ({ tiers }: Understood) => tiers.at(-1)?.share ?? 1
