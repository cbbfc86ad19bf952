import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { activeFilters, withoutFilters } from '#app/catalogue/list/active-filters.ts'
import { pageSize, type ProductPage, type ListedCard } from '#app/catalogue/catalogue.ts'
import { FilterChips } from '#app/catalogue/list/filter-chips.tsx'
import { FilterForm, type ListCategory } from '#app/catalogue/list/filter-form.tsx'
import { type ListAddress, type ListLayout, listUrl, onFirstPage, withNextPage } from '#app/catalogue/list/list-address.ts'
import type { ListFacets } from '#app/catalogue/list/list-filters.ts'
import { listSummary, shownCountText, showText } from '#app/catalogue/list/list-text.ts'
import { ListToolbar } from '#app/catalogue/list/list-toolbar.tsx'
import { type CardPlace, ListedProducts } from '#app/catalogue/card/listed-products.tsx'
import type { NearListLink } from '#app/catalogue/list/near-lists.ts'
import { projectEntries } from '#app/catalogue/project/project.ts'
import { useProject } from '#app/catalogue/project/use-project.ts'
import { useListAddress } from '#app/catalogue/list/use-list-address.ts'
import { classes } from '#app/ui/classes.ts'
import { LoadMoreLink } from '#app/ui/load-more-link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { preloadPart } from '#app/ui/use-lazy-part.ts'

const loadSheet = async () => (await import('#app/catalogue/list/filter-sheet.tsx')).FilterSheet
const FilterSheet = lazyPart(loadSheet)

interface ProductListProps {
  readonly address: ListAddress
  readonly list: Omit<ProductPage, 'products'> & { readonly products: readonly ListedCard[]; readonly facets: ListFacets }
  /** How many products it has without filters; null without any */
  readonly unfiltered: number | null
  /** Where few fit: other lists */
  readonly near: readonly NearListLink[]
  readonly categories: readonly ListCategory[]
  readonly parent: ListCategory | null
  /** A list item before the products that is none of them */
  readonly lead?: ReactNode
  readonly card: (product: ListedCard, place: CardPlace) => ReactNode
  /** Shown instead of products if there are none */
  readonly empty: ReactNode
}

/** The anchor of the filters on wide screens; '' if they are always in the sheet. */
const columns: Readonly<Record<ListLayout, string>> = { 1: 'sidebar-left', 2: 'sidebar-right', 3: '', 4: '', 5: '' }

/** A list of products with its filters: in a sidebar on wide screens, else in a sheet. */
export function ProductList({ address, list, unfiltered, near, categories, parent, lead, card, empty }: ProductListProps) {
  const filtersId = useId()
  const { shown, busy, go } = useListAddress(address)
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const { facets, total, pageCount, page } = list
  const active = activeFilters(shown, facets)
  const hasSidebar = columns[address.layout] !== ''
  const section = useRef<HTMLElement>(null)
  const filtersText = [shown, address].map((each) => listUrl(onFirstPage(each))).join(' ')
  const focusedFor = useRef(filtersText)
  // A removed filter's chip takes the focus with it.
  useEffect(() => {
    if (focusedFor.current === filtersText) return
    focusedFor.current = filtersText
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [filtersText])
  const [own, listed] = [useProject(), shown.filters.project].map((project) => String(projectEntries(project)))
  const barSays = own === '' || own === listed
  const form = { address: shown, facets, categories, parent, onGo: go }
  return (
    <div className={classes('list-columns', columns[address.layout])}>
      {/* By keyboard, past dozens of filters */}
      <a href="#products" className="skip-link">
        Μετάβαση στα προϊόντα
      </a>
      <aside
        id={filtersId}
        aria-label="Φίλτρα"
        className={classes(
          'order-last mt-10 hidden noscript:block',
          hasSidebar && 'w992:mt-1 w992:block',
          hasSidebar && address.layout === 1 && 'w992:order-none',
        )}
      >
        <FilterForm {...form} />
      </aside>
      <section
        ref={section}
        id="products"
        tabIndex={-1}
        aria-labelledby={`${filtersId}-title`}
        aria-busy={busy}
        className="outline-none"
      >
        <h2 id={`${filtersId}-title`} className="sr-only">
          Προϊόντα
        </h2>
        <ListToolbar
          address={shown}
          summary={listSummary({ total, pageCount, page, from: address.from, unfiltered })}
          hasSidebar={hasSidebar}
          filterCount={active.length}
          filtersId={filtersId}
          onOpenFilters={() => setSheet('open')}
          onPreload={() => preloadPart(loadSheet)}
        />
        <div className="mt-2 empty:hidden w680:mt-4">
          <FilterChips active={active} barSays={barSays} none={withoutFilters(shown)} />
        </div>
        <div className={classes('mt-3 transition-opacity duration-200 w680:mt-6', busy && 'opacity-60')}>
          {total === 0 ? (
            empty
          ) : (
            <ListedProducts
              products={list.products}
              view={address.view}
              layout={address.layout}
              filters={address.filters}
              lead={lead}
              card={card}
            />
          )}
        </div>
        {near.length > 0 && (
          <ul aria-label="Άλλες επιλογές" className="mt-6 flex flex-wrap justify-center gap-2 text-sm">
            {near.map(({ text, to }) => (
              <li key={to}>
                <Link to={to} className="filter-chip">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {page < pageCount && (
          <LoadMoreLink
            to={listUrl(withNextPage(address))}
            shown={(address.from - 1) * pageSize + list.products.length}
            total={total}
            text={shownCountText(Math.min(page * pageSize, total), total)}
          />
        )}
        <Pagination page={page} pageCount={pageCount} urlOf={(each) => listUrl({ ...address, page: each, from: each })} />
      </section>
      {sheet !== 'never' && (
        <FilterSheet
          {...form}
          open={sheet === 'open'}
          onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
          showText={showText(total)}
        />
      )}
    </div>
  )
}
