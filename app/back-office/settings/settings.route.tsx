import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

const SettingsPage = lazyPage(async () => (await import('#app/back-office/settings/settings-page.tsx')).SettingsPage)

/** /vendor-dashboard/setting: for administrators */
export default function Settings() {
  return (
    <DashboardFrame title="Ρυθμίσεις">
      <SettingsPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
