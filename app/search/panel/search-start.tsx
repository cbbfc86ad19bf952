import { useQuery } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { readApi } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { clearRecentSearches, useRecentSearches } from '#app/search/panel/use-recent-searches.ts'
import { shownPrice } from '#app/search/panel/search-results.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { Price } from '#app/ui/price/price.tsx'
import { categoryUrl, productUrl, searchUrl } from '#app/urls.ts'

interface SearchStartProps {
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  /** Called when a link is followed */
  readonly onChoose: () => void
}

const maxPopular = 4
const chip =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-pill border border-line bg-paper px-4 text-sm transition-colors hover:border-line-strong'

/** The search panel before anything is typed: this browser's recent searches, categories, popular products. */
export function SearchStart({ categories, onChoose }: SearchStartProps) {
  const recent = useRecentSearches()
  const { data } = useQuery(
    {
      queryKey: ['popular-products'],
      queryFn: ({ signal }) => readApi('/api/search/', { searchString: '' }, signal),
      staleTime: 600_000,
    },
    queryClient(),
  )
  const popular = data?.instead?.products.slice(0, maxPopular) ?? []
  return (
    <div className="mt-5 flex flex-col gap-6">
      {recent.length > 0 && (
        <Part
          title="Πρόσφατες αναζητήσεις"
          action={
            <button type="button" onClick={clearRecentSearches} className="min-h-11 text-sm underline underline-offset-4">
              Διαγραφή
            </button>
          }
        >
          <ul className="flex flex-wrap gap-2">
            {recent.map((text) => (
              <li key={text} className="max-w-full">
                <Link to={searchUrl(text)} onClick={onChoose} className={chip}>
                  <Clock aria-hidden className="size-4 shrink-0 text-muted" />
                  <span className="truncate">{text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Κατηγορίες">
        <ul className="flex flex-wrap gap-2">
          {categories.map(({ id, name }) => (
            <li key={id}>
              <Link to={categoryUrl(id)} onClick={onChoose} className={chip}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Part>
      {popular.length > 0 && (
        <Part title="Δημοφιλή προϊόντα">
          <ul className="grid gap-x-4 in-data-over:grid-cols-2">
            {popular.map(({ id, title, imageSrc, ...priced }) => (
              <li key={id}>
                <Link
                  to={productUrl(id)}
                  onClick={onChoose}
                  className="-mx-2 flex items-center gap-3 rounded-card p-2 hover:bg-plate"
                >
                  <Picture src={imageSrc} alt="" side={64} className="size-16 shrink-0 rounded-card" />
                  <span className="min-w-0 flex-1">
                    <span className="line-clamp-2 text-sm leading-snug font-semibold">{title}</span>
                    <Price size="small" {...shownPrice(priced, 0)} withVat={shownPrice(priced, priced.vatPercent)} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

function Part({
  title,
  action,
  children,
}: {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold text-muted">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}
