import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { laterPage } from '#app/back-office/later-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

const WebhooksPage = laterPage(async () => (await import('#app/orders/webhooks/staff/webhooks-page.tsx')).WebhooksPage)

/** /vendor-dashboard/webhooks: for administrators */
export default function Webhooks() {
  return (
    <DashboardFrame title="Συνδέσεις">
      <WebhooksPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
