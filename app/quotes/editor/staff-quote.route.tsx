import { QuoteEditor } from '#app/quotes/editor/quote-editor.tsx'
import { ForbiddenPage } from '#app/shell/error-page.tsx'

import type { Route } from './+types/staff-quote.route.ts'
import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'

/** /vendor-dashboard/quotes/:quoteId */
export default function StaffQuotePage({ params: { quoteId } }: Route.ComponentProps) {
  return (
    <DashboardFrame title="Προσφορά">
      <QuoteEditor key={quoteId} quoteId={quoteId} forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
