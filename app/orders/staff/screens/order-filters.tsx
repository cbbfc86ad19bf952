import { useNavigate } from 'react-router'

import {
  dayChoices,
  type OrderListAddress,
  orderListQuery,
  orderViews,
  orderViewText,
} from '#app/orders/staff/order-list-address.ts'
import { TypedSearchField, useTypedSearch } from '#app/ui/form/typed-search.tsx'
import { staffOrdersUrl } from '#app/staff-urls.ts'

const control = 'h-11 rounded-pill border border-line-strong bg-surface text-sm'

/** Search, state and days; the URL is updated while typing. */
export function OrderFilters({ filters }: { readonly filters: OrderListAddress }) {
  const navigate = useNavigate()
  const show = (part: Partial<OrderListAddress>, replace: boolean) =>
    void navigate(orderListQuery({ ...filters, ...part }) || staffOrdersUrl(), { replace, preventScrollReset: true })
  const search = useTypedSearch(filters.text, (text) => show({ text }, true))

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        show({ text: search.take() }, true)
      }}
      className="mt-3 flex flex-wrap gap-3"
    >
      <TypedSearchField search={search} label="Αναζήτηση παραγγελιών" placeholder="Αριθμός, εταιρεία, όνομα, ΑΦΜ, είδος" />
      <label className="sr-only" htmlFor="order-view">
        Κατάσταση
      </label>
      <select
        id="order-view"
        value={filters.view}
        onChange={({ currentTarget: { value } }) =>
          show({ text: search.take(), view: orderViews.find((each) => each === value) ?? 'open' }, false)
        }
        className={`${control} max-w-full px-4`}
      >
        {orderViews.map((view) => (
          <option key={view} value={view}>
            {orderViewText(view)}
          </option>
        ))}
      </select>
      <label className="sr-only" htmlFor="order-days">
        Διάστημα
      </label>
      <select
        id="order-days"
        value={filters.days ?? ''}
        onChange={({ currentTarget: { value } }) =>
          show({ text: search.take(), days: dayChoices.find((each) => String(each) === value) ?? null }, false)
        }
        className={`${control} max-w-full px-4`}
      >
        <option value="">Όλες οι ημέρες</option>
        {dayChoices.map((days) => (
          <option key={days} value={days}>
            Τελευταίες {days} ημέρες
          </option>
        ))}
      </select>
    </form>
  )
}
