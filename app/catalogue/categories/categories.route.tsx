import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { laterPage } from '#app/back-office/later-page.tsx'
import { ForbiddenPage } from '#app/shell/error-page.tsx'

import type { Route } from './+types/categories.route.ts'

const CategoryDesk = laterPage(async () => (await import('#app/catalogue/categories/screens/category-desk.tsx')).CategoryDesk)

/** /vendor-dashboard/categories: the tree; with `colours` or `collections` those. */
export default function Categories({ params: { part } }: Route.ComponentProps) {
  return (
    <DashboardFrame title="Κατηγορίες">
      <CategoryDesk part={part ?? 'tree'} forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
