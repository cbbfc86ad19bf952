import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { ReportPage } from '#app/quotes/figures/staff/report-page.tsx'
import { ForbiddenPage } from '#app/shell/error-page.tsx'

/** /vendor-dashboard/report */
export default function Report() {
  return (
    <DashboardFrame title="Αναφορά">
      <ReportPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
