import Package from 'lucide-react/icons/package'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { useWorksIn } from '#app/account/use-areas.ts'
import { ExportOrders } from '#app/orders/export/staff/export-orders.tsx'
import { PaymentAttentionSection } from '#app/orders/payment/staff/screens/payment-attention.tsx'
import {
  maxCounted,
  type OrderListAddress,
  orderListUrl,
  orderTabs,
  orderViewText,
} from '#app/orders/staff/order-list-address.ts'
import { OrderFilters } from '#app/orders/staff/screens/order-filters.tsx'
import { orderColumns, OrderRow } from '#app/orders/staff/screens/order-row.tsx'
import { useOrderList } from '#app/orders/staff/screens/use-staff-orders.ts'
import type { StaffOrderList } from '#app/orders/staff/staff-orders-schemas.ts'
import { CountTabs } from '#app/ui/count-tabs.tsx'
import { LinkedRows } from '#app/ui/staff-list/linked-rows.tsx'
import { StaffList } from '#app/ui/staff-list/staff-list.tsx'

/** All orders, the newest first. The filters are in the URL. */
export function OrderList({ forbidden }: { readonly forbidden: ReactNode }) {
  const [query] = useSearchParams()
  const filters = orderListUrl.read(query)
  const worksInAccounts = useWorksIn('accounts')
  const isNarrowed = filters.text !== '' || filters.days !== null
  return (
    <StaffList
      title="Παραγγελίες"
      list={useOrderList(filters)}
      forbidden={forbidden}
      rowsOf={({ orders }) => orders}
      head={({ counts, pending }) => (
        <>
          <Tabs filters={filters} counts={{ ...counts, pending }} />
          <OrderFilters filters={filters} />
        </>
      )}
      empty={{
        icon: <Package />,
        title: 'Καμία παραγγελία',
        text: isNarrowed ? 'Δοκιμάστε άλλες λέξεις, περισσότερες ημέρες ή την καρτέλα «Όλες».' : emptyText(filters),
      }}
      moreText="Παλαιότερες παραγγελίες"
      foot={({ pending }) =>
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

type TabCounts = StaffOrderList['counts'] & Pick<StaffOrderList, 'pending'>

const counted = (view: (typeof orderTabs)[number], counts: TabCounts): number | null =>
  view === 'completed' || view === 'all' ? null : counts[view]

function Tabs({ filters, counts }: { readonly filters: OrderListAddress; readonly counts: TabCounts }) {
  // Rare: without such orders the tab is not worth its place.
  const shown = orderTabs.filter((view) => view !== 'pending' || counts.pending > 0 || filters.view === 'pending')
  const tabs = shown.map((view) => ({
    name: orderViewText(view),
    to: orderListUrl.url({ ...filters, view }),
    isCurrent: view === filters.view,
    count: counted(view, counts),
    isPressing: view === 'late',
  }))
  return <CountTabs label="Καρτέλες παραγγελιών" tabs={tabs} maxCounted={maxCounted} />
}

function emptyText({ view }: OrderListAddress): string {
  if (view === 'open') return 'Όλες οι παραγγελίες έχουν παραδοθεί. Μόλις έρθει νέα, θα εμφανιστεί εδώ.'
  if (view === 'late') return 'Καμία παραγγελία δεν έχει αργήσει.'
  if (view === 'pending') return 'Όλες οι παραγγελίες έχουν στοιχεία τιμολόγησης.'
  if (view === 'all') return 'Μόλις έρθει η πρώτη, θα εμφανιστεί εδώ.'
  return 'Δείτε την καρτέλα «Όλες».'
}
