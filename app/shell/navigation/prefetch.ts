/** Section 9: the delay before prefetching, so that a pointer passing over a link fetches nothing. */
export const fetchDelayMs = 200

/** The Network Information API, which most browsers lack. */
export interface Connection {
  readonly saveData?: boolean | undefined
  readonly effectiveType?: string | undefined
}

/** Section 9: no prefetching on 2g and slow-2g, with data saving, or offline. */
export function mayPrefetch(online: boolean, connection: Connection | undefined): boolean {
  return online && connection?.saveData !== true && connection?.effectiveType?.includes('2g') !== true
}

/** The URL of a link if it may be prefetched: a page of this shop other than the current one. */
export function prefetchTarget(link: URL, here: URL): string | null {
  if (link.origin !== here.origin || link.pathname.startsWith('/api/') || link.pathname.startsWith('/pictures/')) return null
  if (link.pathname === here.pathname && link.search === here.search) return null
  return link.pathname + link.search
}

/** The URL of a page's data in React Router. */
export function dataUrl(path: string): string {
  const [pathname = '/', query] = path.split('?', 2)
  const file = pathname.endsWith('/') ? `${pathname}_` : pathname
  return `${file}.data${query === undefined ? '' : `?${query}`}`
}

/** The most frequent next pages. */
const defaultKinds: ReadonlySet<string> = new Set(['shop', 'product'])

/** The first list and the first product among the visible links: the likely next pages. */
export function firstOfEachKind(paths: readonly string[]): string[] {
  const kinds = new Map<string, string>()
  for (const path of paths) {
    const kind = path.split(/[/?]/)[1] ?? ''
    if (defaultKinds.has(kind) && !kinds.has(kind)) kinds.set(kind, path)
  }
  return [...kinds.values()]
}
