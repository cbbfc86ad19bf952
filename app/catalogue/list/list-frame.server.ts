import type { CategorySummary } from '#app/catalogue/catalogue.ts'
import { productCountText } from '#app/catalogue/card/card-text.ts'
import { type ListAddress, listUrl, wholeList } from '#app/catalogue/list/list-address.ts'
import { filterCount, type ListFacets } from '#app/catalogue/list/list-filters.ts'
import type { ProductList } from '#app/catalogue/list/list-products.server.ts'
import { formatAmount } from '#app/platform/text/money.ts'
import { allProductsUrl, categoryUrl, homeUrl } from '#app/urls.ts'

// The words and links around a list, made on the server: the page's scripts have no room for them.

/** What a list's page shows of a category. */
export type CategoryTile = Pick<CategorySummary, 'id' | 'name' | 'imageSrc'>

/** A list's category with those above and below it. */
export interface ListPlace {
  readonly name: string
  readonly trail: readonly CategoryTile[]
  readonly children: readonly CategoryTile[]
}

/** The title, description, breadcrumb, subcategories and the sentence of an empty list. */
export function listFrame(place: ListPlace, list: ProductList, address: ListAddress, ofSearch: readonly CategoryTile[]) {
  const { name, trail, children } = place
  const isSearch = isSearchOfAll(address)
  const budget = budgetTitle(address)
  return {
    title: isSearch ? `Αποτελέσματα για «${address.search}»` : (budget ?? name),
    description: `${name}: ${productCountText(list.total)} για εταιρικά δώρα με το λογότυπό σας, με τιμές ανά ποσότητα.`,
    isSearch,
    crumbs: crumbsOf(isSearch ? 'Αναζήτηση' : name, address, trail),
    parent: trail.at(-1) ?? (address.categoryId === 0 ? null : { id: 0, name: 'Όλα τα προϊόντα' }),
    children,
    // The filters list the categories, too, so a list by budget starts with its products.
    strip: budget !== null ? [] : isSearch ? ofSearch : withMatches(children, list.facets, address),
    nothing: nothingText(address),
  }
}

/** A new search in all products: no filters, the default order, the first page. */
export function isWholeSearch(address: ListAddress): boolean {
  return address.search !== '' && listUrl(address) === listUrl({ ...wholeList(0), search: address.search })
}

function isSearchOfAll({ search, categoryId }: ListAddress): boolean {
  return search !== '' && categoryId === 0
}

/** The title and the sentence of an empty list. */
function nothingText(address: ListAddress): readonly [title: string, sentence: string] {
  if (filterCount(address.filters) > 0 || (address.search !== '' && !isSearchOfAll(address))) {
    return ['Κανένα προϊόν με αυτά τα φίλτρα', 'Αφαιρέστε ένα φίλτρο ή δείτε όλη τη λίστα.']
  }
  if (isSearchOfAll(address)) {
    return ['Δεν βρέθηκαν προϊόντα', 'Δοκιμάστε λιγότερες ή πιο γενικές λέξεις, ή πείτε μας τι ψάχνετε και θα το βρούμε εμείς.']
  }
  const nowhere = address.categoryId === 0 ? '' : ' σε αυτή την κατηγορία'
  return [`Δεν υπάρχουν ακόμη προϊόντα${nowhere}`, 'Πείτε μας τι ψάχνετε και θα το βρούμε εμείς.']
}

/** Subcategories with products under the filters. */
function withMatches(tiles: readonly CategoryTile[], facets: ListFacets, address: ListAddress): readonly CategoryTile[] {
  if (filterCount(address.filters) === 0) return tiles
  const counts = new Map(facets.categories.map(({ id, count }) => [id, count]))
  return tiles.filter(({ id }) => (counts.get(id) ?? 0) > 0)
}

/** «Δώρα έως 10 €», if a list of all products has only this filter. */
function budgetTitle({ categoryId, search, filters }: ListAddress): string | null {
  const { maxPrice } = filters
  if (categoryId !== 0 || search !== '' || maxPrice === null) return null
  const isBudget = filterCount(filters) === 1 && filters.minPrice === null
  return isBudget ? `Δώρα έως ${formatAmount(maxPrice).replace(',00', '')}` : null
}

export function crumbsOf(
  last: string,
  { categoryId }: ListAddress,
  trail: readonly { readonly id: number; readonly name: string }[],
) {
  return [
    { name: 'Αρχική', to: homeUrl() },
    ...(categoryId === 0 ? [] : [{ name: 'Προϊόντα', to: allProductsUrl() }]),
    ...trail.map((category) => ({ name: category.name, to: categoryUrl(category.id) })),
    { name: last },
  ]
}
