import X from 'lucide-react/icons/x'
import { Link } from 'react-router'

import type { ActiveFilter } from '#app/catalogue/list/active-filters.ts'
import { type ListAddress, listUrl } from '#app/catalogue/list/list-address.ts'
import { noProject } from '#app/catalogue/project/project.ts'

interface FilterChipsProps {
  readonly active: readonly ActiveFilter[]
  /** Whether the bar above the list says the project's filters, too: phones have no room for both */
  readonly barSays: boolean
  /** The list without any of them */
  readonly none: ListAddress
}

/** The active filters, each a link to the list without it; of several, one more to the list without any. */
export function FilterChips({ active, barSays, none }: FilterChipsProps) {
  if (active.length === 0) return null
  const isInBar = ({ key }: ActiveFilter) => barSays && key in noProject
  const wideOnly = 'max-w680:with-project:hidden'
  return (
    <ul aria-label="Ενεργά φίλτρα" className="flex flex-wrap items-center gap-2 text-sm">
      {active.map((filter) => (
        <li key={filter.key} className={isInBar(filter) ? wideOnly : undefined}>
          <Link to={listUrl(filter.without)} preventScrollReset className="filter-chip">
            <span className="sr-only">Αφαίρεση φίλτρου: </span>
            {filter.text}
            <X aria-hidden className="size-4 text-muted" />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li className={active.every(isInBar) ? wideOnly : undefined}>
          <Link
            to={listUrl(none)}
            preventScrollReset
            className="inline-flex min-h-9 items-center px-2 underline underline-offset-4 hover:text-accent pointer-coarse:min-h-11"
          >
            Καθαρισμός όλων
          </Link>
        </li>
      )}
    </ul>
  )
}
