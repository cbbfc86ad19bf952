import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

import type { Route } from './+types/staff-search.route.ts'

const StaffSearchPage = lazyPage(async () => (await import('#app/search/staff/screens/staff-search-page.tsx')).StaffSearchPage)

/** /vendor-dashboard/search: visitors' searches; with `synonyms` or `tags` these. */
export default function StaffSearch({ params: { part } }: Route.ComponentProps) {
  return (
    <DashboardFrame title="Αναζήτηση">
      <StaffSearchPage part={part ?? 'terms'} forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
