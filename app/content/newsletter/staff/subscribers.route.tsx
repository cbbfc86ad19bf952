import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

const SubscribersPage = lazyPage(async () => (await import('#app/content/newsletter/staff/subscribers-page.tsx')).SubscribersPage)

/** /vendor-dashboard/newsletter */
export default function SubscribersRoute() {
  return (
    <DashboardFrame title="Newsletter">
      <SubscribersPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
