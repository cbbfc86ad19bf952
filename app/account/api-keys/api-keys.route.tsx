import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { laterPage } from '#app/back-office/later-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

const ApiKeysPage = laterPage(async () => (await import('#app/account/api-keys/api-keys-page.tsx')).ApiKeysPage)

/** /vendor-dashboard/api-keys: for administrators */
export default function ApiKeys() {
  return (
    <DashboardFrame title="Κλειδιά API">
      <ApiKeysPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
