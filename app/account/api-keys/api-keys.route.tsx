import { ApiKeysPage } from '#app/account/api-keys/api-keys-page.tsx'
import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { ForbiddenPage } from '#app/shell/error-page.tsx'

/** /vendor-dashboard/api-keys: for administrators */
export default function ApiKeys() {
  return (
    <DashboardFrame title="Κλειδιά API">
      <ApiKeysPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
