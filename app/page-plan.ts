import { accountDetailsUrl, accountUrl, addressesUrl, loginUrl, offerRequestsUrl, quoteUrl, registerUrl } from '#app/urls.ts'

/** Pages that may be cached, with the query parameters that change them; any other parameter is dropped. */
const cachedPages: readonly { readonly path: RegExp; readonly parameters: readonly string[] }[] = [
  { path: /^\/$/, parameters: [] },
  { path: /^\/shop(\/\d{1,9})?$/, parameters: ['page', 'sort'] },
  { path: /^\/product(\/\d{1,9})?$/, parameters: [] },
  { path: /^\/cart$/, parameters: [] },
]

/** Search results depend on what people type: kept pages would only push the others out. */
const uncachedParameter = 'search'

/** The document's path behind React Router's `.data` spellings: `/shop/5.data`, `/_root.data`, `/promo/_.data`. */
function documentPath(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname
  const path = pathname.slice(0, -'.data'.length)
  if (path === '/_root' || path === '/_') return '/'
  return path.endsWith('/_') ? path.slice(0, -1) : path
}

/**
 * The key under which a request's page is cached, which is also the URL that is rendered: the path with the known
 * parameters in one order. Null where the page is made for each request.
 */
export function cachedPageUrl(requestUrl: string): string | null {
  const queryAt = requestUrl.indexOf('?')
  const pathname = queryAt === -1 ? requestUrl : requestUrl.slice(0, queryAt)
  const page = cachedPages.find(({ path }) => path.test(documentPath(pathname)))
  if (page === undefined) return null
  if (queryAt === -1) return pathname
  const asked = new URLSearchParams(requestUrl.slice(queryAt + 1))
  // A part of a page's data (`_routes`) is not the page's data.
  if (asked.has('_routes') || (page.parameters.length > 0 && asked.get(uncachedParameter))) return null
  const known = page.parameters.flatMap((name) => {
    const value = asked.get(name)
    return value === null || value.length > 40 ? [] : [[name, value]]
  })
  return known.length === 0 ? pathname : `${pathname}?${new URLSearchParams(known)}`
}

/** Pages whose path ends with a slash in the specification's table; all others do not. */
const slashedPaths: ReadonlySet<string> = new Set(
  [quoteUrl, loginUrl, registerUrl, accountUrl, offerRequestsUrl, addressesUrl, accountDetailsUrl].map((url) => url()),
)

/** The specified spelling of a page's path, when the request's is the other one (with or without a final slash). */
export function otherSpelling(pathname: string): string | null {
  if (pathname === '/' || pathname.endsWith('.data')) return null
  const bare = pathname.replace(/\/+$/, '')
  const specified = slashedPaths.has(`${bare}/`) ? `${bare}/` : bare
  // `//host` in a Location would lead to another site.
  return specified === pathname || specified === '' || specified.startsWith('//') ? null : specified
}
