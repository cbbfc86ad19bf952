import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { laterPage } from '#app/back-office/later-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

const TemplatesPage = laterPage(async () => (await import('#app/quotes/templates/staff/templates-page.tsx')).TemplatesPage)

/** /vendor-dashboard/templates */
export default function Templates() {
  return (
    <DashboardFrame title="Πρότυπα">
      <TemplatesPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
