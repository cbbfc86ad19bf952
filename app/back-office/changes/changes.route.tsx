import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

const ChangesPage = lazyPage(async () => (await import('#app/back-office/changes/changes-page.tsx')).ChangesPage)

/** /vendor-dashboard/changes: for administrators */
export default function ChangesRoute() {
  return (
    <DashboardFrame title="Ιστορικό αλλαγών">
      <ChangesPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
