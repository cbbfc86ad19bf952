import { Form, useNavigate } from 'react-router'

import type { SortOrder } from '#app/catalogue/catalogue.ts'
import { type ListAddress, listPath, listUrl, onFirstPage } from '#app/catalogue/list/list-address.ts'
import type { Project } from '#app/catalogue/project/project.ts'
import { filterEntries } from '#app/catalogue/list/list-filters.ts'

const names: Record<SortOrder, string> = {
  popular: 'Δημοφιλέστερα',
  newest: 'Νεότερα',
  price: 'Φθηνότερα πρώτα',
  'price-desc': 'Ακριβότερα πρώτα',
  title: 'Αλφαβητικά',
  'all-in': 'Τιμή στην ποσότητά σας',
}
const orders: readonly SortOrder[] = ['popular', 'newest', 'price', 'price-desc', 'title']
/** Without a quantity, sorting by the price at the minimum works by URL, but is not offered. */
const ordersOf = ({ filters, sort }: ListAddress): readonly SortOrder[] =>
  filters.project.quantity !== null || sort === 'all-in' ? [...orders, 'all-in'] : orders
const nameOf = (order: SortOrder, { withLogo }: Project): string =>
  order === 'all-in' && withLogo ? 'Τιμή με λογότυπο στην ποσότητά σας' : names[order]

/** The order of a list: a plain form, submitted at once if there is JavaScript. */
export function SortForm({ address }: { readonly address: ListAddress }) {
  const navigate = useNavigate()
  const { search, filters, view } = address
  // Search results have their own default order; everything else defaults to «popular».
  const own = search === '' ? 'popular' : ''
  const hiddenFields: readonly (readonly [string, string])[] = [
    ...(search === '' ? [] : [['search', search] as const]),
    ...filterEntries(filters),
    ...(view === 'grid' ? [] : [['view', view] as const]),
  ]
  return (
    <Form method="get" action={listPath(address)} className="flex min-w-0 items-center gap-2 text-sm">
      {hiddenFields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="sr-only text-muted w680:not-sr-only">
        Ταξινόμηση
      </label>
      <select
        id="sort"
        name="sort"
        value={address.sort ?? own}
        onChange={({ target: { value } }) => {
          const sort = ordersOf(address).find((order) => order === value && order !== own) ?? null
          void navigate(listUrl({ ...onFirstPage(address), sort }), { preventScrollReset: true })
        }}
        className="h-11 min-w-0 rounded-pill border border-line-strong bg-surface pl-4 font-semibold hover:border-ink"
      >
        {search !== '' && <option value="">Πιο σχετικά</option>}
        {ordersOf(address).map((order) => (
          <option key={order} value={order}>
            {nameOf(order, filters.project)}
          </option>
        ))}
      </select>
      <button type="submit" className="hidden h-11 rounded-pill border border-line-strong px-4 font-semibold noscript:block">
        Εφαρμογή
      </button>
    </Form>
  )
}
