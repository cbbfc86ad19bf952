import { QuoteInbox } from '#app/quotes/staff/quote-inbox.tsx'
import { ForbiddenPage } from '#app/shell/error-page.tsx'
import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'

/** /vendor-dashboard: the inbox. */
export default function DashboardPage() {
  return (
    <DashboardFrame title="Προσφορές">
      <QuoteInbox forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
