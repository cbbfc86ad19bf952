import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

const WebhooksPage = lazyPage(async () => (await import('#app/webhooks/staff/webhooks-page.tsx')).WebhooksPage)

/** /vendor-dashboard/webhooks: for administrators */
export default function Webhooks() {
  return (
    <DashboardFrame title="Συνδέσεις">
      <WebhooksPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
