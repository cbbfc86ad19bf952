import { useSearchParams } from 'react-router'

import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { useHydrated } from '#app/platform/browser/use-hydrated.ts'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

const NewQuote = lazyPage(async () => (await import('#app/quotes/staff/new-quote/new-quote.tsx')).NewQuote)

/** /vendor-dashboard/quotes/new; `?from=` is a quote whose lines and files are copied. */
export default function NewQuotePage() {
  const [query] = useSearchParams()
  // The HTML is the same for everybody: the query is read in the browser.
  const from = useHydrated() ? query.get('from') : null
  return (
    <DashboardFrame title="Νέο αίτημα">
      <NewQuote key={from ?? ''} from={from} forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
