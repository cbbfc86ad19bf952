import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

const ApiKeysPage = lazyPage(async () => (await import('#app/account/api-keys/api-keys-page.tsx')).ApiKeysPage)

/** /vendor-dashboard/api-keys: for administrators */
export default function ApiKeys() {
  return (
    <DashboardFrame title="Κλειδιά API">
      <ApiKeysPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
