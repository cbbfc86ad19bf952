import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import { momentText } from '#app/platform/text/moment-text.ts'
import { useWorksIn } from '#app/account/use-areas.ts'
import { statesWithoutShipment } from '#app/orders/order-states.ts'
import { OrderMoneySection } from '#app/orders/payment/staff/screens/order-money.tsx'
import { OrderAside } from '#app/orders/staff/screens/order-aside.tsx'
import { OrderBadge } from '#app/orders/staff/screens/order-badge.tsx'
import { OrderDocuments } from '#app/orders/staff/screens/staff-order-documents.tsx'
import { OrderHistory } from '#app/orders/staff/screens/order-history.tsx'
import { OrderLines } from '#app/orders/staff/screens/staff-order-lines.tsx'
import { OpenedOrderDialog, type OrderDialogName, OrderNext } from '#app/orders/staff/screens/order-next.tsx'
import { OrderShipments } from '#app/orders/staff/screens/staff-order-shipments.tsx'
import { SupplyRisk } from '#app/orders/staff/screens/supply-risk.tsx'
import { refetchStaffOrder, type StaffOrderRef, useStaffOrder } from '#app/orders/staff/screens/use-staff-orders.ts'
import type { StaffOrder } from '#app/orders/staff/staff-orders-schemas.ts'
import { ProofsPart } from '#app/proofs/staff/proofs-part.tsx'
import { messageUploads } from '#app/quotes/files/quote-uploads.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { PageSkeleton } from '#app/ui/skeleton.tsx'
import { staffOrdersUrl } from '#app/staff-urls.ts'

interface OrderPageProps {
  readonly orderRef: StaffOrderRef
  readonly forbidden: ReactNode
}

/** An order for staff: next step, lines, contact, history. */
export function OrderPage({ orderRef, forbidden: forbiddenPage }: OrderPageProps) {
  const { order, forbidden, isUnavailable, failure, retry } = useStaffOrder(orderRef)
  if (forbidden) return forbiddenPage
  if (order === null && failure === null) return <PageSkeleton title="Παραγγελία" />
  if (order === null && isUnavailable) {
    return (
      <EmptyState title="Η παραγγελία δεν βρέθηκε" action={<LinkButton to={staffOrdersUrl()}>Όλες οι παραγγελίες</LinkButton>}>
        Ίσως ο σύνδεσμος δεν είναι ολόκληρος. Αναζητήστε την με τον αριθμό ή το όνομα του πελάτη.
      </EmptyState>
    )
  }
  return (
    <>
      {failure !== null && <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>}
      {order !== null && <Order orderRef={orderRef} order={order} />}
    </>
  )
}

const card = 'rounded-card border border-line bg-surface p-4 w680:p-5'

function Order({ orderRef, order }: { readonly orderRef: StaffOrderRef; readonly order: StaffOrder }) {
  const worksWithMoney = useWorksIn('sales', 'accounts')
  const makesProofs = useWorksIn('sales', 'production')
  const [dialog, setDialog] = useState<OrderDialogName | null>(null)
  const worksInSales = useWorksIn('sales')
  const canChange = worksInSales && order.delivery.address !== null && !statesWithoutShipment.has(order.state)
  return (
    <article aria-labelledby="order-title">
      <Link to={staffOrdersUrl()} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
        Όλες οι παραγγελίες
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 id="order-title" className="text-2xl font-semibold">
          Παραγγελία {order.number}
        </h1>
        <OrderBadge state={order.state} />
        {order.isLate && <span className="text-sm font-semibold text-failure">Εκπρόθεσμη</span>}
      </div>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {[order.invoice?.companyName ?? '', order.name, momentText(new Date(order.createdAt))]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 w992:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-5">
          <SupplyRisk order={order} onMove={worksInSales ? () => setDialog('promise') : null} />
          <OrderNext orderRef={orderRef} order={order} onOpen={setDialog} />
          <section aria-labelledby="order-lines" className={card}>
            <h2 id="order-lines" className="mb-4 text-lg font-semibold">
              Είδη
            </h2>
            <OrderLines order={order} />
          </section>
          {order.isPersonalised && makesProofs && (
            <div id="proofs" className="min-w-0 scroll-mt-24">
              <ProofsPart
                ownerId={order.id}
                ownerState={order.state}
                isOrdered
                uploads={order.quote === null ? null : messageUploads({ id: order.quote.id, key: null })}
                onChange={() => refetchStaffOrder(orderRef)}
              />
            </div>
          )}
          {worksWithMoney && <OrderMoneySection orderId={order.id} userId={order.userId} className={card} />}
          <OrderDocuments order={order} className={card} />
          <OrderShipments orderRef={orderRef} order={order} className={card} />
          <OrderHistory orderRef={orderRef} order={order} className={card} />
        </div>
        <OrderAside
          order={order}
          onAddress={canChange ? () => setDialog('address') : null}
          onInvoice={worksWithMoney && order.mayChangeInvoice ? () => setDialog('invoice') : null}
          onExemption={worksWithMoney ? () => setDialog('vat-exemption') : null}
        />
      </div>
      {dialog !== null && <OpenedOrderDialog name={dialog} orderRef={orderRef} order={order} onClose={() => setDialog(null)} />}
    </article>
  )
}
