import { ForbiddenPage } from '#app/shell/error-page.tsx'

import type { Route } from './+types/staff-quote.route.ts'
import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { laterPage } from '#app/back-office/later-page.tsx'

const QuoteEditor = laterPage(async () => (await import('#app/quotes/editor/quote-editor.tsx')).QuoteEditor)

/** /vendor-dashboard/quotes/:quoteId */
export default function StaffQuotePage({ params: { quoteId } }: Route.ComponentProps) {
  return (
    <DashboardFrame title="Προσφορά">
      <QuoteEditor key={quoteId} quoteId={quoteId} forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
