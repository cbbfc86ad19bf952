import { type SortOrder, sortOrders } from '#app/catalogue/catalogue.ts'
import { categoryUrl } from '#app/urls.ts'

/** What the URL of a list says; everything else in it is ignored. */
export interface ListAddress {
  /** 0: all products */
  readonly categoryId: number
  /** From 1 */
  readonly page: number
  /** Null: the list's own order */
  readonly sort: SortOrder | null
  /** Only on /shop/0 and /shop; '' elsewhere */
  readonly search: string
}

/** Reads `/shop/{categoryId}?page=&sort=&search=`; null where the path names no category. A wrong page or sort counts as not given. */
export function readListAddress(categoryId: string | undefined, parameters: URLSearchParams): ListAddress | null {
  if (categoryId !== undefined && !/^(0|[1-9]\d{0,8})$/.test(categoryId)) return null
  const id = Number(categoryId ?? 0)
  const page = parameters.get('page') ?? ''
  return {
    categoryId: id,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    sort: sortOrders.find((order) => order === parameters.get('sort')) ?? null,
    search: id === 0 ? readableText(parameters.get('search') ?? '') : '',
  }
}

const longestSearch = 200

/** What people can have typed: no control characters, no end. */
function readableText(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestSearch)
    .toWellFormed()
    .trimEnd()
}

/** The URL of a list, with only what differs from its first page in its own order. */
export function listUrl({ categoryId, page, sort, search }: ListAddress): string {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('search', search)
  if (sort !== null) parameters.set('sort', sort)
  if (page > 1) parameters.set('page', String(page))
  const query = parameters.toString()
  return query === '' ? categoryUrl(categoryId) : `${categoryUrl(categoryId)}?${query}`
}
