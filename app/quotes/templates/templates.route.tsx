import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

const TemplatesPage = lazyPage(async () => (await import('#app/quotes/templates/staff/templates-page.tsx')).TemplatesPage)

/** /vendor-dashboard/templates */
export default function Templates() {
  return (
    <DashboardFrame title="Πρότυπα">
      <TemplatesPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
