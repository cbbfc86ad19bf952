import { Navigate, useLocation } from 'react-router'

import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'
import { staffQuotesUrl } from '#app/staff-urls.ts'

const TodayPage = lazyPage(async () => (await import('#app/back-office/today/today-page.tsx')).TodayPage)

/** /vendor-dashboard: «Σήμερα». A view or search in its URL is an old link to the quote list, formerly here. */
export default function DashboardPage() {
  const { search } = useLocation()
  const isOfQuotes = ['view', 'search', 'assignee'].some((name) => new URLSearchParams(search).has(name))
  return (
    <DashboardFrame title="Σήμερα">
      {isOfQuotes ? <Navigate to={`${staffQuotesUrl()}${search}`} replace /> : <TodayPage forbidden={<ForbiddenPage />} />}
    </DashboardFrame>
  )
}
