import { type ReactNode, useEffect, useRef, useState } from 'react'

import { readRecent, rememberViewed } from '#app/catalogue/card/recently-viewed.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useLoaded } from '#app/ui/use-loaded.ts'
import { useNear } from '#app/ui/use-near.ts'

const mostShown = 12

// A first visit has looked at nothing.
const loadProducts = async () => (await import('#app/catalogue/card/recent-products.tsx')).RecentProducts

interface RecentlyViewedProps {
  /** The product of this page: it is remembered, and not shown. */
  readonly current?: number | undefined
  /** The cards' corner: the wishlist's heart */
  readonly corner?: ((product: { readonly id: number; readonly title: string }) => ReactNode) | undefined
}

/**
 * What this visitor looked at, out of this browser's memory. It stands at the end of a page, has its place there as soon
 * as the page is alive, and is asked for when somebody comes near; nothing is shown where there is nothing, or where the
 * call fails.
 */
export function RecentlyViewed({ current, corner }: RecentlyViewedProps) {
  const place = useRef<HTMLDivElement>(null)
  const [others, setOthers] = useState<readonly number[]>([])
  const near = useNear(place)
  useEffect(() => {
    if (place.current === null) return
    setOthers(
      readRecent()
        .filter((id) => id !== current)
        .slice(0, mostShown),
    )
    if (current !== undefined) rememberViewed(current)
  }, [current])
  const { part: RecentProducts, failed } = useLoaded(loadProducts, near && others.length > 0)
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
      {/* As high as its highest card may be, before they come: what stands below does not move. */}
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
