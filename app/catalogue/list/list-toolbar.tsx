import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Link } from 'react-router'

import { type ListAddress, listUrl, type ListView } from '#app/catalogue/list/list-address.ts'
import { SortForm } from '#app/catalogue/list/sort-form.tsx'
import { classes } from '#app/ui/classes.ts'
import { CountMark } from '#app/ui/icon-button.tsx'

interface ListToolbarProps {
  readonly address: ListAddress
  /** «1.250 προϊόντα, σελίδα 2 από 53» */
  readonly summary: string
  /** Whether wide screens show the filters beside the list */
  readonly hasSidebar: boolean
  /** The number of active filters */
  readonly filterCount: number
  readonly onOpenFilters: () => void
  /** Called before the filters open */
  readonly onPreload: () => void
  /** The anchor of the filters, for visitors without JavaScript */
  readonly filtersId: string
}

const views: readonly { readonly view: ListView; readonly name: string; readonly Icon: typeof List }[] = [
  { view: 'grid', name: 'Πλέγμα', Icon: LayoutGrid },
  { view: 'list', name: 'Λίστα', Icon: List },
]

const filterButton =
  'relative min-h-11 items-center gap-2 rounded-pill border border-line-strong bg-surface px-5 text-sm font-semibold hover:border-ink'

/** The count, order and layout of a list, and on narrow screens the button for the filters. */
export function ListToolbar({
  address,
  summary,
  hasSidebar,
  filterCount,
  onOpenFilters,
  onPreload,
  filtersId,
}: ListToolbarProps) {
  const filtersLabel = (
    <>
      <SlidersHorizontal aria-hidden className="size-4.5" />
      Φίλτρα
      {filterCount > 0 && <CountMark count={filterCount} />}
    </>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpenFilters}
        onPointerEnter={onPreload}
        onFocus={onPreload}
        className={classes(filterButton, 'inline-flex shrink-0 noscript:hidden', hasSidebar && 'w992:hidden')}
      >
        {filtersLabel}
      </button>
      <a
        href={`#${filtersId}`}
        className={classes(filterButton, 'hidden noscript:inline-flex', hasSidebar && 'w992:noscript:hidden')}
      >
        {filtersLabel}
      </a>
      <p role="status" className="order-last w-full text-sm text-muted tabular-nums w680:order-none w680:w-auto w992:flex-1">
        {summary}
      </p>
      <div className="flex min-w-0 flex-1 items-center justify-end gap-2 noscript:basis-full w680:noscript:basis-auto w992:flex-none">
        <SortForm address={address} />
        <ul className="hidden items-center w480:flex" aria-label="Εμφάνιση">
          {views.map(({ view, name, Icon }) => (
            <li key={view}>
              <Link
                to={listUrl({ ...address, view })}
                preventScrollReset
                aria-current={address.view === view ? 'true' : undefined}
                className="inline-flex size-11 items-center justify-center rounded-pill text-muted transition-colors hover:bg-plate aria-current:bg-plate aria-current:text-ink"
              >
                <span className="sr-only">{name}</span>
                <Icon aria-hidden className="size-5" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
