import { fixedDashboardPaths } from '#app/back-office/dashboard-paths.ts'
import { isFrequentlyRequested, listQueryOf, readListAddress } from '#app/catalogue/list/list-address.ts'
import { accountDetailsUrl, accountUrl, addressesUrl, loginUrl, offerRequestsUrl, quoteUrl, registerUrl } from '#app/urls.ts'
import { hasLogoAddress } from '#app/personalisation/product/logo-address.ts'
import { isProductType } from '#app/catalogue/catalogue.ts'

/**
 * Cacheable pages. `query` returns the normalised parameters that change the page, or null if the page is rendered for each
 * request; a page without `query` has no parameters, and all are dropped.
 */
const cachedPages: readonly {
  readonly path: RegExp
  readonly query?: (params: URLSearchParams) => string | null
}[] = [
  { path: /^\/(electronics|grocery|pharmacy|lookbook|ready-to-ship|index-bak)?$/ },
  { path: /^\/shop(\/(\d{1,9}|shop-[2-5]))?$/, query: listQuery },
  { path: /^\/quick-view\/\d{1,9}$/ },
  {
    path: /^\/product(\/(\d{1,9}|product-single-[23]))?$/,
    // Prices with a logo vary too much to be cached.
    query: (params) => (hasLogoAddress(params) ? null : ''),
  },
  { path: /^\/(login|register)\/$/ },
  { path: /^\/login\/(forgotten-password|new-password|confirm-email|invitation)$/ },
  { path: /^\/my-account\/((orders|addresses|account-details)\/)?$/ },
  { path: /^\/my-account\/(account-info-edit|logos|security|address-edit\/new)$/ },
  { path: /^\/(promo\/offer|continue)$/ },
  { path: new RegExp(`^/vendor-dashboard(/(${fixedDashboardPaths.filter(Boolean).join('|')}))?$`) },
  { path: /^\/coming-soon$/ },
  { path: /^\/cart(\/(cart-[234]|empty-cart))?$/ },
  {
    path: /^\/(conditions-of-use|privacy-policy|about-us|delivery|returns|artwork-guidelines|decoration-methods|accessibility|faq|newsletter|blog(\/[a-z\d-]{1,80})?)$/,
  },
  { path: /^\/my-account\/(wishlist|compare|checkout(-2)?|complete|order-tracking)$/ },
]

/**
 * A list is cached with one filter at most: a value of the catalogue or a round price, so that the number of cached pages is
 * finite. Unknown values or pages redirect, which is never cached.
 */
function listQuery(params: URLSearchParams): string | null {
  const address = readListAddress(undefined, params)
  return address !== null && isFrequentlyRequested(address) ? listQueryOf(address) : null
}

/** The document's path behind React Router's `.data` spellings: `/shop/5.data`, `/_.data`, `/promo/_.data`. */
function documentPath(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname
  const path = pathname.slice(0, -'.data'.length)
  return path.endsWith('/_') ? path.slice(0, -1) : path
}

/**
 * The cache key of a request's page, which is also the rendered URL: the path with the known parameters in one order. Null
 * if the page is rendered for each request.
 */
export function cachedPageUrl(requestUrl: string): string | null {
  const queryAt = requestUrl.indexOf('?')
  const pathname = queryAt === -1 ? requestUrl : requestUrl.slice(0, queryAt)
  const page = cachedPages.find(({ path }) => path.test(documentPath(pathname)))
  if (page === undefined) return null
  if (queryAt === -1) return pathname
  const params = new URLSearchParams(requestUrl.slice(queryAt + 1))
  // A part of a page's data (`_routes`) is not the page's data.
  if (params.has('_routes')) return null
  // Its menu is filtered by a type (section 7): too rare to be cached.
  if (isProductType(params.get('type'))) return null
  const query = page.query === undefined ? '' : page.query(params)
  if (query === null) return null
  return query === '' ? pathname : `${pathname}?${query}`
}

/** A path that no page has: the one page of all such paths is rendered by it, and cached. */
export const unknownPath = '/404/unknown'

/** Pages whose path ends with a slash in the specification's table; all others do not. */
const slashedPaths: ReadonlySet<string> = new Set(
  [quoteUrl, loginUrl, registerUrl, accountUrl, offerRequestsUrl, addressesUrl, accountDetailsUrl].map((url) => url()),
)

/**
 * The specified spelling of a page's path, if the request has another one: with or without a final slash, or with escapes of
 * what needs none.
 */
export function otherSpelling(pathname: string): string | null {
  // `//host` in a Location header would lead to another site.
  if (pathname === '/' || pathname.startsWith('//')) return null
  const plain = withoutNeedlessEscapes(pathname)
  const specified = plain.endsWith('.data') ? plain : withSpecifiedEnd(plain)
  return specified === pathname || specified === '' || specified.startsWith('//') ? null : specified
}

function withSpecifiedEnd(pathname: string): string {
  const bare = withoutEndSlashes(pathname)
  return slashedPaths.has(`${bare.toLowerCase()}/`) ? `${bare}/` : bare
}

/** RFC 3986, 6.2.2: unreserved characters as they are, other escapes in capitals. */
function withoutNeedlessEscapes(pathname: string): string {
  return pathname.replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase()
  })
}

/**
 * The path with the words of its route's pattern as the pattern has them. Values keep their case, where the path in small
 * letters is not a cached page: tokens and numbers of orders have capitals.
 */
export function inCaseOf(pathname: string, pattern: string): string {
  const small = pathname.toLowerCase()
  if (small !== pathname && cachedPageUrl(pathname) === null && cachedPageUrl(small) !== null) return small
  const words = pattern === 'other' ? [] : pattern.split('/')
  return pathname
    .split('/')
    .map((part, at) => (words[at]?.toLowerCase() === part.toLowerCase() ? (words[at] ?? part) : part))
    .join('/')
}

/** Not a regular expression: `/\/+$/` is quadratic in a long row of slashes. */
function withoutEndSlashes(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}
