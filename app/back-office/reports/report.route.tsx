import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { laterPage } from '#app/back-office/later-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

const ReportPage = laterPage(async () => (await import('#app/back-office/reports/report-page.tsx')).ReportPage)

/** /vendor-dashboard/report */
export default function Report() {
  return (
    <DashboardFrame title="Αναφορές">
      <ReportPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
