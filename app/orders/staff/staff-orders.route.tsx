import { useSearchParams } from 'react-router'

import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

import type { Route } from './+types/staff-orders.route.ts'

const OrderList = lazyPage(async () => (await import('#app/orders/staff/screens/order-list.tsx')).OrderList)
const OrderPage = lazyPage(async () => (await import('#app/orders/staff/screens/order-page.tsx')).OrderPage)

/** /vendor-dashboard/order: the list; with an order's id, or its quote's (`?quote=`), the order. */
export default function StaffOrdersRoute({ params: { orderId } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const quoteId = query.get('quote')
  const orderRef = orderId === undefined ? (quoteId === null ? null : { quoteId }) : { id: orderId }
  return (
    <DashboardFrame title={orderRef === null ? 'Παραγγελίες' : 'Παραγγελία'}>
      {orderRef === null ? (
        <OrderList forbidden={<ForbiddenPage />} />
      ) : (
        <OrderPage key={orderId ?? quoteId} orderRef={orderRef} forbidden={<ForbiddenPage />} />
      )}
    </DashboardFrame>
  )
}
