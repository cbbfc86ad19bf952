import Package from 'lucide-react/icons/package'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'

import { ExportOrders } from '#app/orders/export/staff/export-orders.tsx'
import { PaymentAttentionSection } from '#app/orders/payment/staff/screens/payment-attention.tsx'
import {
  mostCounted,
  type OrderListAddress,
  orderListQuery,
  orderTabs,
  orderViewText,
  readOrderListAddress,
} from '#app/orders/staff/order-list-address.ts'
import { OrderFilters } from '#app/orders/staff/screens/order-filters.tsx'
import { orderColumns, OrderRow } from '#app/orders/staff/screens/order-row.tsx'
import { useOrderList } from '#app/orders/staff/screens/use-staff-orders.ts'
import type { StaffOrderList, StaffOrderRow } from '#app/orders/staff/staff-orders-calls.ts'
import { useRowKeys } from '#app/quotes/staff/use-row-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { PageSkeleton } from '#app/ui/skeleton.tsx'
import { staffOrdersUrl } from '#app/urls.ts'

const title = 'Παραγγελίες'

/** All orders of the merchant, the newest first. What is shown stands in the address. */
export function OrderList({ forbidden: forbiddenPage }: { readonly forbidden: ReactNode }) {
  const [query] = useSearchParams()
  const asked = readOrderListAddress(query)
  const { orders, counts, isOld, forbidden, failure, retry, more, isLoadingMore } = useOrderList(asked)
  if (forbidden) return forbiddenPage
  if (orders === null && failure === null) return <PageSkeleton title={title} />
  return (
    <>
      <h1 className="text-2xl font-semibold">{title}</h1>
      {failure !== null && (
        <div className="mt-4">
          <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>
        </div>
      )}
      {orders !== null && counts !== null && (
        <>
          <Tabs asked={asked} counts={counts} />
          <OrderFilters asked={asked} />
          <div className={classes('mt-4 transition-opacity', isOld && 'opacity-60')} aria-busy={isOld || undefined}>
            <Rows asked={asked} orders={orders} />
            {more !== null && (
              <div className="mt-5 text-center">
                <Button variant="secondary" busy={isLoadingMore} onClick={more}>
                  Παλαιότερες παραγγελίες
                </Button>
              </div>
            )}
          </div>
          <PaymentAttentionSection />
          <ExportOrders />
        </>
      )}
    </>
  )
}

const counted = (view: (typeof orderTabs)[number], counts: StaffOrderList['counts']): number | null =>
  view === 'completed' || view === 'all' ? null : counts[view]

function Tabs({ asked, counts }: { readonly asked: OrderListAddress; readonly counts: StaffOrderList['counts'] }) {
  return (
    <nav aria-label="Καρτέλες παραγγελιών" className="-mx-4 mt-4 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex gap-1.5 py-1">
        {orderTabs.map((view) => {
          const count = counted(view, counts)
          const isCurrent = view === asked.view
          return (
            <li key={view} className="shrink-0">
              <Link
                to={orderListQuery({ ...asked, view }) || staffOrdersUrl()}
                aria-current={isCurrent ? 'page' : undefined}
                preventScrollReset
                className={classes(
                  'inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 text-sm font-semibold whitespace-nowrap transition-colors',
                  isCurrent ? 'border-ink bg-ink text-surface' : 'border-line bg-surface hover:border-ink',
                )}
              >
                {orderViewText(view)}
                {count !== null && (
                  <span
                    className={classes(
                      'min-w-6 rounded-pill px-1.5 text-center text-xs leading-5 tabular-nums',
                      view === 'late' && count > 0
                        ? 'bg-failure text-surface'
                        : isCurrent
                          ? 'bg-surface/20'
                          : 'bg-plate text-muted',
                    )}
                  >
                    {count >= mostCounted ? `${mostCounted}+` : count}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Arrow keys walk along the rows. */
function walk(event: KeyboardEvent<HTMLOListElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  const next = links[at + by]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
}

function Rows({ asked, orders }: { readonly asked: OrderListAddress; readonly orders: readonly StaffOrderRow[] }) {
  const rows = useRef<HTMLOListElement>(null)
  const keys = useRowKeys(rows)
  if (orders.length === 0) {
    const narrowed = asked.text !== '' || asked.days !== null
    return (
      <EmptyState icon={<Package />} title="Καμία παραγγελία">
        {narrowed ? 'Δοκιμάστε άλλες λέξεις, περισσότερες ημέρες ή την καρτέλα «Όλες».' : emptyText(asked)}
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
      <ol ref={rows} onKeyDown={walk} className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ol>
      <p className="mt-2 hidden flex-wrap items-center gap-x-3 text-xs text-muted w1200:flex">
        {keys.isOn ? 'Πληκτρολόγιο: J επόμενη, K προηγούμενη, Enter άνοιγμα.' : 'Τα πλήκτρα J και K είναι απενεργοποιημένα.'}
        <button
          type="button"
          onClick={keys.turn}
          className="min-h-11 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {keys.isOn ? 'Απενεργοποίηση J και K' : 'Ενεργοποίηση J και K'}
        </button>
      </p>
    </>
  )
}

function emptyText({ view }: OrderListAddress): string {
  if (view === 'open') return 'Όλες οι παραγγελίες έχουν παραδοθεί. Μόλις έρθει νέα, θα εμφανιστεί εδώ.'
  if (view === 'late') return 'Καμία παραγγελία δεν έχει αργήσει.'
  return 'Δείτε την καρτέλα «Όλες».'
}
