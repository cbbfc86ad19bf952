import { type SortOrder, sortOrders } from '#app/catalogue/catalogue.ts'
import {
  budgets,
  filterCount,
  filterEntries,
  type ListFilters,
  noFilters,
  readFilters,
} from '#app/catalogue/list/list-filters.ts'
import { isNoProject } from '#app/catalogue/project/project.ts'
import { categoryUrl, shopLayoutUrl } from '#app/urls.ts'

/** The parameters in a list's URL; all others are ignored. */
export interface ListAddress {
  /** 0: all products */
  readonly categoryId: number
  /** Words that every product contains; '' for all */
  readonly search: string
  readonly filters: ListFilters
  /** Null: the list's default order */
  readonly sort: SortOrder | null
  readonly view: ListView
  /** One of section 2's layouts: /shop, /shop/shop-2 to /shop/shop-5. All but the first list all products. */
  readonly layout: ListLayout
  /** From 1 */
  readonly page: number
  /** The first of the pages shown together; equal to `page` if there is only one */
  readonly from: number
}

export const listViews = ['grid', 'list'] as const
export type ListView = (typeof listViews)[number]

const listLayouts = [1, 2, 3, 4, 5] as const
export type ListLayout = (typeof listLayouts)[number]

/** The most pages shown together; then a new list starts. */
const maxPagesTogether = 5

/** The unfiltered list of a category, from its first page. */
export function wholeList(categoryId: number): ListAddress {
  return { categoryId, search: '', filters: noFilters, sort: null, view: 'grid', layout: 1, page: 1, from: 1 }
}

/**
 * Parses `/shop/{categoryId}?search=&colour=&size=&availability=&origin=&sale=&min=&max=&vat=&quantity=&budget=&by=&logo=
 * &sort=&view=&page=&from=`; null if the path names no category. Invalid values count as missing.
 */
export function readListAddress(place: string | undefined, parameters: URLSearchParams): ListAddress | null {
  const layout = listLayouts.find((each) => each > 1 && place === `shop-${each}`) ?? 1
  const categoryId = layout === 1 ? place : undefined
  if (categoryId !== undefined && !/^(0|[1-9]\d{0,8})$/.test(categoryId)) return null
  const page = readPageNumber(parameters.get('page')) ?? 1
  const from = readPageNumber(parameters.get('from')) ?? page
  return {
    categoryId: Number(categoryId ?? 0),
    search: readableText(parameters.get('search') ?? ''),
    filters: readFilters(parameters),
    sort: sortOrders.find((order) => order === parameters.get('sort')) ?? null,
    view: parameters.get('view') === 'list' ? 'list' : 'grid',
    layout,
    page,
    from: from <= page && page - from < maxPagesTogether ? from : page,
  }
}

function readPageNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

const maxSearchLength = 200

/** Without control characters, and cut. */
function readableText(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxSearchLength)
    .toWellFormed()
    .trimEnd()
}

/** The canonical URL of a list: parameters in a fixed order, without defaults. */
export function listUrl(address: ListAddress): string {
  return withQuery(listPath(address), listQueryOf(address))
}

/** The URLs of the same list in other categories, from the first page. */
export function inCategory(address: ListAddress): (categoryId: number) => string {
  const query = listQueryOf(onFirstPage(address))
  return (categoryId) => withQuery(categoryUrl(categoryId), query)
}

const withQuery = (path: string, query: string) => (query === '' ? path : `${path}?${query}`)

export function onFirstPage(address: ListAddress): ListAddress {
  return { ...address, page: 1, from: 1 }
}

/** The list with other filters, from its first page. */
export function withFilters(address: ListAddress, filters: ListFilters): ListAddress {
  return { ...onFirstPage(address), filters }
}

export function listPath({ categoryId, layout }: Pick<ListAddress, 'categoryId' | 'layout'>): string {
  return layout === 1 ? categoryUrl(categoryId) : shopLayoutUrl(layout)
}

/** The query of `listUrl` without the question mark; '' if there is none. */
export function listQueryOf({ page, from, sort, search, view, filters }: Omit<ListAddress, 'categoryId' | 'layout'>): string {
  return new URLSearchParams([
    ...(search === '' ? [] : [['search', search]]),
    ...filterEntries(filters),
    ...(sort === null ? [] : [['sort', sort]]),
    ...(view === 'grid' ? [] : [['view', view]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
    ...(from === page ? [] : [['from', String(from)]]),
  ]).toString()
}

/** Whether other visitors are likely to request this page: no search, at most one filter, only round prices, no project. */
export function isFrequentlyRequested({ search, filters, view, page, from }: ListAddress): boolean {
  const roundPrice = filters.minPrice === null && (filters.maxPrice === null || budgets.includes(filters.maxPrice))
  return (
    search === '' && isNoProject(filters.project) && filterCount(filters) <= 1 && roundPrice && view === 'grid' && from === page
  )
}

/** The target of «Εμφάνιση περισσότερων»: the next page, below those shown. */
export function withNextPage(address: ListAddress): ListAddress {
  const page = address.page + 1
  return { ...address, page, from: page - address.from < maxPagesTogether ? address.from : page }
}
