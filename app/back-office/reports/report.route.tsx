import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

const ReportPage = lazyPage(async () => (await import('#app/back-office/reports/report-page.tsx')).ReportPage)

/** /vendor-dashboard/report */
export default function Report() {
  return (
    <DashboardFrame title="Αναφορές">
      <ReportPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
