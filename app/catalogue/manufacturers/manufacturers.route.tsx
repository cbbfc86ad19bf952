import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

const ManufacturersPage = lazyPage(
  async () => (await import('#app/catalogue/manufacturers/screens/manufacturers-page.tsx')).ManufacturersPage,
)

/** /vendor-dashboard/manufacturers: the manufacturer of each brand, for the GPSR */
export default function ManufacturersRoute() {
  return (
    <DashboardFrame title="Κατασκευαστές & ασφάλεια">
      <ManufacturersPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
