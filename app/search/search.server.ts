import { type SQL, sql } from 'drizzle-orm'

import type { CategoryBody, ProductBody, SortOrder } from '#app/catalogue/catalogue.ts'
import { type ListFilters, noFacets } from '#app/catalogue/list-filters.ts'
import { listProducts, type ProductList } from '#app/catalogue/list-products.server.ts'
import { findCategories } from '#app/catalogue/read-categories.server.ts'
import { readProductBodies } from '#app/catalogue/read-product-bodies.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { searchWords } from '#app/search/search.ts'

export interface SearchLimits {
  readonly categories: number
  readonly products: number
}

/** What the search panel shows for a text: nothing for one without letters and digits. */
export async function searchCatalogue(
  ctx: Context,
  text: string,
  { limit }: { readonly limit: SearchLimits },
): Promise<{ categories: CategoryBody[]; products: ProductBody[] }> {
  const words = searchWords(text)
  if (words.length === 0) return { categories: [], products: [] }
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select p.id from products p where ${matches(words)} order by ${relevance(words)}, p.id limit ${limit.products}`)
  const ids = rows.map((row) => row.id)
  return {
    categories: await findCategories(ctx, containing(words), limit.categories),
    products: await readProductBodies(ctx, ids),
  }
}

interface SearchWish {
  /** Where to search; 0: in everything */
  readonly categoryId?: number | undefined
  readonly filters?: ListFilters | undefined
  /** From 1 */
  readonly page: number
  readonly from?: number | undefined
  readonly sort?: SortOrder | undefined
}

/** A page of the results for a text, the most relevant first unless another order is asked for. */
export async function searchProducts(
  ctx: Context,
  text: string,
  { categoryId = 0, sort, ...wish }: SearchWish,
): Promise<ProductList> {
  const words = searchWords(text)
  if (words.length === 0) return { products: [], total: 0, page: 1, pageCount: 1, facets: noFacets }
  return listProducts(ctx, {
    ...wish,
    categoryId,
    sort: sort ?? 'popular',
    found: { where: matches(words), orderBy: sort === undefined ? relevance(words) : null },
  })
}

/** Folded words hold letters and digits only, so that none of LIKE's own signs can be among them. */
const containing = (words: readonly string[]) => words.map((word) => `%${word}%`)
/** Each line of `search_text` begins with a blank. */
const beginning = (words: readonly string[]) => words.map((word) => `% ${word}%`)

/** Every word stands somewhere in the product's search text. */
function matches(words: readonly string[]): SQL {
  return sql`p.search_text like all(${sql.param(containing(words))}::text[])`
}

/** Words of the title first, then words within the title, then the rest; what can be ordered now before what cannot. */
function relevance(words: readonly string[]): SQL {
  const title = sql`split_part(p.search_text, E'\n', 1)`
  return sql`
    case
      when ${title} like all(${sql.param(beginning(words))}::text[]) then 0
      when ${title} like all(${sql.param(containing(words))}::text[]) then 1
      else 2
    end,
    (p.made_to_order or p.stock > 0) desc`
}
