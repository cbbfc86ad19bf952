import X from 'lucide-react/icons/x'
import { Link } from 'react-router'

import type { ActiveFilter } from '#app/catalogue/list/active-filters.ts'
import { type ListAddress, listUrl } from '#app/catalogue/list/list-address.ts'

interface FilterChipsProps {
  readonly active: readonly ActiveFilter[]
  /** The list without any of them */
  readonly none: ListAddress
}

/** The active filters, each a link to the list without it; of several, one more to the list without any. */
export function FilterChips({ active, none }: FilterChipsProps) {
  if (active.length === 0) return null
  return (
    <ul aria-label="Ενεργά φίλτρα" className="flex flex-wrap items-center gap-2 text-sm">
      {active.map(({ key, text, without }) => (
        <li key={key}>
          <Link to={listUrl(without)} preventScrollReset className="filter-chip">
            <span className="sr-only">Αφαίρεση φίλτρου: </span>
            {text}
            <X aria-hidden className="size-4 text-muted" />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
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
