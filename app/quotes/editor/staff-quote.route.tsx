import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

import type { Route } from './+types/staff-quote.route.ts'
import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'

const QuoteEditor = lazyPage(async () => (await import('#app/quotes/editor/quote-editor.tsx')).QuoteEditor)

const QuoteInbox = lazyPage(async () => (await import('#app/quotes/staff/quote-inbox.tsx')).QuoteInbox)

/** /vendor-dashboard/quotes: the inbox; with a quote's id, its editor. */
export default function StaffQuotesRoute({ params: { quoteId } }: Route.ComponentProps) {
  return (
    <DashboardFrame title={quoteId === undefined ? 'Προσφορές' : 'Προσφορά'}>
      {quoteId === undefined ? (
        <QuoteInbox forbidden={<ForbiddenPage />} />
      ) : (
        <QuoteEditor key={quoteId} quoteId={quoteId} forbidden={<ForbiddenPage />} />
      )}
    </DashboardFrame>
  )
}
