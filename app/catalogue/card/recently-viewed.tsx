import { type ReactNode, useEffect, useRef, useState } from 'react'

import { Skeleton } from '#app/ui/skeleton.tsx'
import { useLazyPart } from '#app/ui/use-lazy-part.ts'
import { useNearViewport } from '#app/ui/use-near-viewport.ts'
import { isId } from '#app/catalogue/catalogue.ts'
import { readStored, writeStored } from '#app/platform/browser/browser-storage.ts'

const key = 'recentlyViewed'
/** The products that are shown, plus the current one */
const maxRemembered = 13

/** The ids in a stored text, unique, latest first; invalid content is ignored. */
export function parseRecent(stored: string | null): number[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(list)) return []
    const ids = list.filter((id): id is number => typeof id === 'number' && isId(id))
    return [...new Set(ids)].slice(0, maxRemembered)
  } catch {
    return []
  }
}

/** The list after `id` was viewed. */
export function withRecent(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, maxRemembered)
}

/** Browser only. */
function readRecent(): number[] {
  return parseRecent(readStored(key))
}

/** Stores that a product was viewed, in this browser only. Browser only. */
function rememberViewed(id: number): void {
  writeStored(key, JSON.stringify(withRecent(readRecent(), id)))
}

const maxShown = 12

// Loaded on demand: a first visit has no history.
const loadProducts = async () => (await import('#app/catalogue/card/recent-products.tsx')).RecentProducts

interface RecentlyViewedProps {
  /** The current product: stored, but not shown */
  readonly current?: number | undefined
  /** The wishlist button of each card */
  readonly corner?: ((product: { readonly id: number; readonly title: string }) => ReactNode) | undefined
}

/**
 * Recently viewed products, from this browser's storage. At the end of a page, with its space reserved after hydration, and
 * loaded when the visitor scrolls near. Shows nothing if there are none or the call fails.
 */
export function RecentlyViewed({ current, corner }: RecentlyViewedProps) {
  const place = useRef<HTMLDivElement>(null)
  const [others, setOthers] = useState<readonly number[]>([])
  const near = useNearViewport(place)
  useEffect(() => {
    if (place.current === null) return
    setOthers(
      readRecent()
        .filter((id) => id !== current)
        .slice(0, maxShown),
    )
    if (current !== undefined) rememberViewed(current)
  }, [current])
  const { part: RecentProducts, failed } = useLazyPart(loadProducts, near && others.length > 0)
  return (
    <div ref={place} className="print:hidden">
      {RecentProducts !== null && <RecentProducts ids={others} corner={corner} row={row} />}
      {RecentProducts === null && !failed && row(others, () => null)}
    </div>
  )
}

function row(ids: readonly number[], cardOf: (id: number) => ReactNode): ReactNode {
  if (ids.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className="pt-16">
      <h2 id="recently-viewed" className="text-2xl font-semibold">
        Είδατε πρόσφατα
      </h2>
      {/* Reserves the height of the tallest card, so that nothing below moves. */}
      <ul className="-mx-4 mt-6 flex min-h-[calc(min(62vw,16rem)+12.5rem)] snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 w680:mx-0 w680:min-h-96 w680:gap-5 w680:px-0">
        {ids.map((id) => (
          <li key={id} className="w-[62vw] max-w-64 shrink-0 snap-start w680:w-52">
            {cardOf(id) ?? <Skeleton className="aspect-square" />}
          </li>
        ))}
      </ul>
    </section>
  )
}
