import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { laterPage } from '#app/back-office/later-page.tsx'
import { ForbiddenPage } from '#app/shell/error-page.tsx'

import type { Route } from './+types/staff-search.route.ts'

const SearchDesk = laterPage(async () => (await import('#app/search/staff/screens/search-desk.tsx')).SearchDesk)

/** /vendor-dashboard/search: what visitors search for; with `synonyms` or `tags` what search knows of words. */
export default function StaffSearch({ params: { part } }: Route.ComponentProps) {
  return (
    <DashboardFrame title="Αναζήτηση">
      <SearchDesk part={part ?? 'terms'} forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
