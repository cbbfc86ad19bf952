import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { TemplatesPage } from '#app/quotes/templates/staff/templates-page.tsx'
import { ForbiddenPage } from '#app/shell/error-page.tsx'

/** /vendor-dashboard/templates */
export default function Templates() {
  return (
    <DashboardFrame title="Πρότυπα">
      <TemplatesPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
