import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

import type { Route } from './+types/customers.route.ts'

const CustomerListPage = lazyPage(async () => (await import('#app/customers/list/customer-list-page.tsx')).CustomerListPage)
const CustomerPage = lazyPage(async () => (await import('#app/customers/page/customer-page.tsx')).CustomerPage)

/** /vendor-dashboard/customers: the list; with a customer's id, that customer's page. */
export default function CustomersRoute({ params: { customerId } }: Route.ComponentProps) {
  return (
    <DashboardFrame title={customerId === undefined ? 'Πελάτες' : 'Πελάτης'}>
      {customerId === undefined ? (
        <CustomerListPage forbidden={<ForbiddenPage />} />
      ) : (
        <CustomerPage key={customerId} id={customerId} forbidden={<ForbiddenPage />} />
      )}
    </DashboardFrame>
  )
}
