import {
  dayChoices,
  type OrderListAddress,
  orderListUrl,
  orderViews,
  orderViewText,
} from '#app/orders/staff/order-list-address.ts'
import { ListChoice, ListFilters } from '#app/ui/staff-list/list-filters.tsx'

/** Search, state and days. */
export function OrderFilters({ filters }: { readonly filters: OrderListAddress }) {
  return (
    <ListFilters<OrderListAddress>
      label="Αναζήτηση παραγγελιών"
      placeholder="Αριθμός, εταιρεία, όνομα, ΑΦΜ, είδος"
      words={filters.text}
      urlOf={(text, others) => orderListUrl.url({ ...filters, ...others, text })}
    >
      {(set) => (
        <>
          <ListChoice
            label="Κατάσταση"
            value={filters.view}
            onChange={(value) => set({ view: orderViews.find((each) => each === value) ?? 'open' })}
            options={orderViews.map((view) => [view, orderViewText(view)])}
          />
          <ListChoice
            label="Διάστημα"
            value={filters.days ?? ''}
            onChange={(value) => set({ days: dayChoices.find((each) => String(each) === value) ?? null })}
            options={[['', 'Όλες οι ημέρες'], ...dayChoices.map((days) => [days, `Τελευταίες ${days} ημέρες`] as const)]}
          />
        </>
      )}
    </ListFilters>
  )
}
