import { Form, useSubmit } from 'react-router'

import type { SortOrder } from '#app/catalogue/catalogue.ts'
import type { ListAddress } from '#app/catalogue/list-address.ts'
import { categoryUrl } from '#app/urls.ts'

const names: Record<SortOrder, string> = {
  popular: 'Δημοφιλέστερα',
  newest: 'Νεότερα',
  price: 'Φθηνότερα πρώτα',
  'price-desc': 'Ακριβότερα πρώτα',
  title: 'Αλφαβητικά',
}
const orders: readonly SortOrder[] = ['popular', 'newest', 'price', 'price-desc', 'title']

/** The order of a list: a plain form, sent at once where there is JavaScript. */
export function SortForm({ address }: { readonly address: ListAddress }) {
  const submit = useSubmit()
  const isSearch = address.search !== ''
  return (
    <Form method="get" action={categoryUrl(address.categoryId)} className="flex items-center gap-2 text-sm">
      {isSearch && <input type="hidden" name="search" value={address.search} />}
      <label htmlFor="sort" className="text-muted">
        Ταξινόμηση
      </label>
      <select
        key={address.sort ?? ''}
        id="sort"
        name="sort"
        defaultValue={address.sort ?? (isSearch ? '' : 'popular')}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        className="h-11 rounded-pill border border-line-strong bg-surface px-4 pr-3 font-semibold"
      >
        {isSearch && <option value="">Πιο σχετικά</option>}
        {orders.map((order) => (
          <option key={order} value={order}>
            {names[order]}
          </option>
        ))}
      </select>
      <button type="submit" className="hidden h-11 rounded-pill border border-line-strong px-4 font-semibold noscript:block">
        Εφαρμογή
      </button>
    </Form>
  )
}
