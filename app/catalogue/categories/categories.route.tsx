import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

import type { Route } from './+types/categories.route.ts'

const CategoriesPage = lazyPage(
  async () => (await import('#app/catalogue/categories/screens/categories-page.tsx')).CategoriesPage,
)
const RateCardsPage = lazyPage(
  async () => (await import('#app/personalisation/rate-cards/screens/rate-cards-page.tsx')).RateCardsPage,
)

/** /vendor-dashboard/categories: the tree; with `colours`, `collections` or `rate-cards` these. */
export default function Categories({ params: { part } }: Route.ComponentProps) {
  if (part === 'rate-cards') {
    return (
      <DashboardFrame title="Τιμές εκτύπωσης">
        <RateCardsPage forbidden={<ForbiddenPage />} />
      </DashboardFrame>
    )
  }
  return (
    <DashboardFrame title="Κατηγορίες">
      <CategoriesPage part={part ?? 'tree'} forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
