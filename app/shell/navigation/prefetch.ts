/** Section 9: a fetch is not made earlier than this; a pointer that only passes a link asks for nothing. */
export const fetchDelayMs = 200

/** What a browser says about its connection; most say nothing. */
export interface Connection {
  readonly saveData?: boolean | undefined
  readonly effectiveType?: string | undefined
}

/** Section 9: nothing is prefetched on 2g (and slow-2g), for a visitor who saves data, and offline. */
export function mayPrefetch(online: boolean, connection: Connection | undefined): boolean {
  return online && connection?.saveData !== true && connection?.effectiveType?.includes('2g') !== true
}

/** The page behind a link, when there is one that may be fetched before it is asked for: of this shop, and another than this page. */
export function prefetchTarget(link: URL, here: URL): string | null {
  if (link.origin !== here.origin || link.pathname.startsWith('/api/') || link.pathname.startsWith('/pictures/')) return null
  if (link.pathname === here.pathname && link.search === here.search) return null
  return link.pathname + link.search
}

/** Where React Router asks for a page's data. */
export function dataUrl(path: string): string {
  const [pathname = '/', query] = path.split('?', 2)
  const file = pathname === '/' ? '/_root' : pathname.endsWith('/') ? `${pathname}_` : pathname
  return `${file}.data${query === undefined ? '' : `?${query}`}`
}

/** Where most visits go on. */
const usualKinds: ReadonlySet<string> = new Set(['shop', 'product'])

/** Of links in sight, the first list and the first product: their code is what the next page needs. */
export function firstOfEachKind(paths: readonly string[]): string[] {
  const kinds = new Map<string, string>()
  for (const path of paths) {
    const kind = path.split(/[/?]/)[1] ?? ''
    if (usualKinds.has(kind) && !kinds.has(kind)) kinds.set(kind, path)
  }
  return [...kinds.values()]
}
