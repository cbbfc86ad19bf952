import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'

import { availabilityNames, onSaleName } from '#app/catalogue/list/active-filters.ts'
import { ColourFilter } from '#app/catalogue/list/colour-filter.tsx'
import { FilterBox } from '#app/catalogue/list/filter-box.tsx'
import {
  inCategory,
  type ListAddress,
  listPath,
  listUrl,
  onFirstPage,
  readListAddress,
  withFilters,
} from '#app/catalogue/list/list-address.ts'
import { eurosText, type ListFacets, orderableAs, withPrices } from '#app/catalogue/list/list-filters.ts'
import { PriceFilter } from '#app/catalogue/list/price-filter.tsx'
import { SizeFilter } from '#app/catalogue/list/size-filter.tsx'
import { WordsFilter } from '#app/catalogue/list/words-filter.tsx'
import { boundsAllIn } from '#app/catalogue/project/project.ts'
import { ProjectFilter } from '#app/catalogue/project/project-filter.tsx'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Button } from '#app/ui/button.tsx'
import { useVatChoice } from '#app/ui/price/vat-switch.tsx'

export interface ListCategory {
  readonly id: number
  readonly name: string
}

export interface FilterFormProps {
  readonly address: ListAddress
  readonly facets: ListFacets
  /** The children of the list's category */
  readonly categories: readonly ListCategory[]
  /** Its parent; null for all products */
  readonly parent: ListCategory | null
  readonly onGo: (next: ListAddress) => void
}

/** The filters of a list. A plain form that works without JavaScript; with it, each choice applies at once. */
export function FilterForm({ address, facets, categories, parent, onGo }: FilterFormProps) {
  const { categoryId, search, filters, sort, view } = address
  const seesVat = useVatChoice() === 'with'
  const { minPrice, project } = filters
  // A budget stays what it was typed as.
  const withVat = project.budget === null ? seesVat : project.withVat
  const ofForm = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : '',
    ])
    const read = readListAddress(String(categoryId), new URLSearchParams(entries))
    const next = read && { ...read, layout: address.layout }
    if (next !== null && listUrl(next) !== listUrl(onFirstPage(address))) onGo(next)
  }
  return (
    <Form
      method="get"
      action={listPath(address)}
      onSubmit={(event) => {
        event.preventDefault()
        ofForm(event.currentTarget)
      }}
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLInputElement && target.type === 'checkbox') ofForm(currentTarget)
      }}
      className="divide-y divide-line text-sm"
    >
      {sort !== null && <input type="hidden" name="sort" value={sort} />}
      {view !== 'grid' && <input type="hidden" name="view" value={view} />}
      {categoryId === 0 ? search !== '' && <input type="hidden" name="search" value={search} /> : <WordsFilter text={search} />}
      <CategoryLinks address={address} facets={facets} categories={categories} parent={parent} />
      {filters.techniques.map((name) => (
        <input key={name} type="hidden" name="technique" value={name} />
      ))}
      {filters.materials.map((name) => (
        <input key={name} type="hidden" name="material" value={name} />
      ))}
      {filters.tags.map((name) => (
        <input key={name} type="hidden" name="for" value={name} />
      ))}
      {withVat && <input type="hidden" name="vat" value="1" />}
      {boundsAllIn(project) ? (
        minPrice !== null && <input type="hidden" name="min" value={eurosText(minPrice)} />
      ) : (
        <PriceFilter
          filters={filters}
          range={withVat ? facets.grossPriceRange : facets.priceRange}
          onChoose={(prices) => onGo(withFilters(address, withPrices(filters, prices, withVat)))}
        />
      )}
      <ProjectFilter project={project} isGross={withVat} onSettle={ofForm} />
      <ColourFilter colours={facets.colours} chosen={filters.colours} />
      <SizeFilter sizes={facets.sizes} chosen={filters.sizes} />
      <Group title="Διαθεσιμότητα">
        {orderableAs.map((kind) => (
          <FilterBox
            key={kind}
            name="availability"
            value={kind}
            label={availabilityNames[kind]}
            count={facets.availability[kind]}
            checked={filters.availability.includes(kind)}
          />
        ))}
        <FilterBox name="sale" value="1" label={onSaleName} count={facets.onSale} checked={filters.onSale} />
      </Group>
      {facets.countries.length > 0 && (
        <Group title="Προέλευση">
          {facets.countries.map(({ name, label, count }) => (
            <FilterBox
              key={name}
              name="origin"
              value={name}
              label={label}
              count={count}
              checked={filters.countries.includes(name)}
            />
          ))}
        </Group>
      )}
      <div className="hidden border-none pt-2 noscript:block">
        <Button type="submit" wide>
          Εφαρμογή φίλτρων
        </Button>
      </div>
    </Form>
  )
}

/** A heading with its filters. */
function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="py-5">
      <legend className="filter-title">{title}</legend>
      <div>{children}</div>
    </fieldset>
  )
}

/** Subcategories and the parent category, with the same filters. */
function CategoryLinks({ address, facets, categories, parent }: Omit<FilterFormProps, 'onGo'>) {
  const counts = new Map(facets.categories.map(({ id, count }) => [id, count]))
  const there = categories.filter(({ id }) => counts.has(id))
  if (there.length === 0 && parent === null) return null
  const to = inCategory(address)
  return (
    <nav aria-label="Κατηγορίες της λίστας" className="py-5">
      <p className="mb-1 text-base font-semibold">Κατηγορίες</p>
      <ul>
        {parent !== null && (
          <li>
            <Link to={to(parent.id)} className="filter-row gap-2">
              <span aria-hidden className="flex-none">
                ‹
              </span>{' '}
              {parent.name}
            </Link>
          </li>
        )}
        {there.map(({ id, name }) => (
          <li key={id}>
            <Link to={to(id)} className="filter-row">
              <span>{name}</span>
              <small>{formatNumber(counts.get(id) ?? 0)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
