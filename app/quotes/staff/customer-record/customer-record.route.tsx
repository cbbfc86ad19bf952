import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { laterPage } from '#app/back-office/later-page.tsx'

import type { Route } from './+types/customer-record.route.ts'

const CustomerRecordPage = laterPage(
  async () => (await import('#app/quotes/staff/customer-record/customer-record.tsx')).CustomerRecordPage,
)

/** /vendor-dashboard/customers/:quoteId */
export default function CustomerRecordRoute({ params: { quoteId } }: Route.ComponentProps) {
  return (
    <DashboardFrame title="Πελάτης">
      <CustomerRecordPage key={quoteId} quoteId={quoteId} />
    </DashboardFrame>
  )
}
