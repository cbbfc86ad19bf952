import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

const HealthPage = lazyPage(async () => (await import('#app/back-office/health/health-page.tsx')).HealthPage)

/** /vendor-dashboard/health: for administrators */
export default function Health() {
  return (
    <DashboardFrame title="Κατάσταση">
      <HealthPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
