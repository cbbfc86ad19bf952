import Package from 'lucide-react/icons/package'
import type { ReactNode } from 'react'

import { useWorksIn } from '#app/account/use-areas.ts'
import { ExportOrders } from '#app/orders/export/staff/export-orders.tsx'
import { PaymentAttentionSection } from '#app/orders/payment/staff/screens/payment-attention.tsx'
import {
  dayChoices,
  maxCounted,
  type OrderListAddress,
  orderListUrl,
  orderTabs,
  type OrderView,
  orderViews,
  orderViewText,
} from '#app/orders/staff/order-list-address.ts'
import { orderColumns, OrderRow } from '#app/orders/staff/screens/order-row.tsx'
import { useOrderList } from '#app/orders/staff/screens/use-staff-orders.ts'
import { useUrlFilters } from '#app/platform/browser/use-url-filters.ts'
import { LinkedRows } from '#app/ui/staff-list/linked-rows.tsx'
import { StaffList } from '#app/ui/staff-list/staff-list.tsx'

/** All orders, the newest first. The filters are in the URL. */
export function OrderList({ forbidden }: { readonly forbidden: ReactNode }) {
  const address = useUrlFilters(orderListUrl)
  const list = useOrderList(address)
  const worksInAccounts = useWorksIn('accounts')
  const isNarrowed = address.text !== '' || address.days !== null
  const { counts, pending = 0, atRisk = 0 } = list.data?.[0] ?? {}
  const rare: Readonly<Partial<Record<OrderView, number>>> = { pending, risk: atRisk }
  return (
    <StaffList
      title="Παραγγελίες"
      url={orderListUrl}
      list={list}
      forbidden={forbidden}
      rowsOf={({ orders }) => orders}
      tabs={{
        label: 'Καρτέλες παραγγελιών',
        key: 'view',
        // Rare: without such orders the tab is not worth its place.
        views: orderTabs.filter((view) => rare[view] !== 0 || address.view === view),
        name: orderViewText,
        count: (view) =>
          counts === undefined || view === 'completed' || view === 'all' ? null : { ...counts, pending, risk: atRisk }[view],
        maxCounted,
        pressing: 'late',
      }}
      filters={{
        search: { key: 'text', label: 'Αναζήτηση παραγγελιών', placeholder: 'Αριθμός, εταιρεία, όνομα, ΑΦΜ, είδος' },
        choices: [
          { key: 'view', label: 'Κατάσταση', options: orderViews.map((view) => [view, orderViewText(view)]) },
          {
            key: 'days',
            label: 'Διάστημα',
            options: [['', 'Όλες οι ημέρες'], ...dayChoices.map((days) => [days, `Τελευταίες ${days} ημέρες`] as const)],
          },
        ],
      }}
      empty={{
        icon: <Package />,
        title: 'Καμία παραγγελία',
        text: isNarrowed ? 'Δοκιμάστε άλλες λέξεις, περισσότερες ημέρες ή την καρτέλα «Όλες».' : emptyText(address),
      }}
      moreText="Παλαιότερες παραγγελίες"
      foot={
        worksInAccounts && (
          <>
            <PaymentAttentionSection />
            <ExportOrders pending={pending} />
          </>
        )
      }
    >
      {(orders) => (
        <LinkedRows columns={orderColumns} heads={heads} keys="Πληκτρολόγιο: J επόμενη, K προηγούμενη, Enter άνοιγμα.">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </LinkedRows>
      )}
    </StaffList>
  )
}

const heads = [
  { name: '' },
  { name: 'Πελάτης' },
  { name: 'Είδη και επόμενο βήμα' },
  { name: 'Παράδοση' },
  { name: 'Σύνολο με ΦΠΑ', isNumber: true },
  { name: 'Κατάσταση' },
]

function emptyText({ view }: OrderListAddress): string {
  if (view === 'open') return 'Όλες οι παραγγελίες έχουν παραδοθεί. Μόλις έρθει νέα, θα εμφανιστεί εδώ.'
  if (view === 'late') return 'Καμία παραγγελία δεν έχει αργήσει.'
  if (view === 'risk') return 'Οι ημέρες των προμηθευτών προλαβαίνουν όλες τις παραγγελίες.'
  if (view === 'pending') return 'Όλες οι παραγγελίες έχουν στοιχεία τιμολόγησης.'
  if (view === 'all') return 'Μόλις έρθει η πρώτη, θα εμφανιστεί εδώ.'
  return 'Δείτε την καρτέλα «Όλες».'
}
