import Package from 'lucide-react/icons/package'
import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'

import { useWorksIn } from '#app/account/use-areas.ts'
import { ExportOrders } from '#app/orders/export/staff/export-orders.tsx'
import { PaymentAttentionSection } from '#app/orders/payment/staff/screens/payment-attention.tsx'
import {
  maxCounted,
  type OrderListAddress,
  orderListQuery,
  orderTabs,
  orderViewText,
  readOrderListAddress,
} from '#app/orders/staff/order-list-address.ts'
import { OrderFilters } from '#app/orders/staff/screens/order-filters.tsx'
import { orderColumns, OrderRow } from '#app/orders/staff/screens/order-row.tsx'
import { useOrderList } from '#app/orders/staff/screens/use-staff-orders.ts'
import type { StaffOrderList, StaffOrderRow } from '#app/orders/staff/staff-orders-schemas.ts'
import { ListKeysHint, useListKeys, walkRows } from '#app/ui/list-keys.tsx'
import { QueryPage } from '#app/ui/query-page.tsx'
import { classes } from '#app/ui/classes.ts'
import { CountTabs } from '#app/ui/count-tabs.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PagedRows } from '#app/ui/paged-rows.tsx'
import { staffOrdersUrl } from '#app/staff-urls.ts'

const title = 'Παραγγελίες'

/** All orders, the newest first. The filters are in the URL. */
export function OrderList({ forbidden }: { readonly forbidden: ReactNode }) {
  const [query] = useSearchParams()
  const filters = readOrderListAddress(query)
  const worksInAccounts = useWorksIn('accounts')
  const list = useOrderList(filters)
  const newest = list.data?.[0]
  return (
    <QueryPage title={title} query={list} forbidden={forbidden}>
      {(pages) => (
        <>
          {newest !== undefined && <Tabs filters={filters} counts={{ ...newest.counts, pending: newest.pending }} />}
          <OrderFilters filters={filters} />
          <PagedRows list={list} moreText="Παλαιότερες παραγγελίες">
            <Rows filters={filters} orders={pages.flatMap((page) => page.orders)} />
          </PagedRows>
          {worksInAccounts && (
            <>
              <PaymentAttentionSection />
              <ExportOrders pending={newest?.pending ?? 0} />
            </>
          )}
        </>
      )}
    </QueryPage>
  )
}

type TabCounts = StaffOrderList['counts'] & Pick<StaffOrderList, 'pending'>

const counted = (view: (typeof orderTabs)[number], counts: TabCounts): number | null =>
  view === 'completed' || view === 'all' ? null : counts[view]

function Tabs({ filters, counts }: { readonly filters: OrderListAddress; readonly counts: TabCounts }) {
  // Rare: without such orders the tab is not worth its place.
  const shown = orderTabs.filter((view) => view !== 'pending' || counts.pending > 0 || filters.view === 'pending')
  const tabs = shown.map((view) => ({
    name: orderViewText(view),
    to: orderListQuery({ ...filters, view }) || staffOrdersUrl(),
    isCurrent: view === filters.view,
    count: counted(view, counts),
    isPressing: view === 'late',
  }))
  return <CountTabs label="Καρτέλες παραγγελιών" tabs={tabs} maxCounted={maxCounted} />
}

function Rows({ filters, orders }: { readonly filters: OrderListAddress; readonly orders: readonly StaffOrderRow[] }) {
  const rows = useRef<HTMLOListElement>(null)
  const keys = useListKeys(rows)
  if (orders.length === 0) {
    const narrowed = filters.text !== '' || filters.days !== null
    return (
      <EmptyState icon={<Package />} title="Καμία παραγγελία">
        {narrowed ? 'Δοκιμάστε άλλες λέξεις, περισσότερες ημέρες ή την καρτέλα «Όλες».' : emptyText(filters)}
      </EmptyState>
    )
  }
  return (
    <>
      <div aria-hidden className={classes('hidden px-5 pb-2 text-xs font-semibold text-muted w1200:grid', orderColumns)}>
        <span />
        <span>Πελάτης</span>
        <span>Είδη και επόμενο βήμα</span>
        <span>Παράδοση</span>
        <span className="text-right">Σύνολο με ΦΠΑ</span>
        <span>Κατάσταση</span>
      </div>
      <ol
        ref={rows}
        onKeyDown={walkRows}
        className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
      >
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ol>
      <ListKeysHint keys={keys}>Πληκτρολόγιο: J επόμενη, K προηγούμενη, Enter άνοιγμα.</ListKeysHint>
    </>
  )
}

function emptyText({ view }: OrderListAddress): string {
  if (view === 'open') return 'Όλες οι παραγγελίες έχουν παραδοθεί. Μόλις έρθει νέα, θα εμφανιστεί εδώ.'
  if (view === 'late') return 'Καμία παραγγελία δεν έχει αργήσει.'
  if (view === 'pending') return 'Όλες οι παραγγελίες έχουν στοιχεία τιμολόγησης.'
  if (view === 'all') return 'Μόλις έρθει η πρώτη, θα εμφανιστεί εδώ.'
  return 'Δείτε την καρτέλα «Όλες».'
}
