import { useParams } from 'react-router'

import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'
import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'

const ImportsPage = lazyPage(async () => (await import('#app/imports/screens/imports-page.tsx')).ImportsPage)
const ImportRunPage = lazyPage(async () => (await import('#app/imports/screens/import-run-page.tsx')).ImportRunPage)

/** /vendor-dashboard/import, and a single import */
export default function Imports() {
  const { runId } = useParams()
  return (
    <DashboardFrame title="Εισαγωγή προϊόντων">
      {runId === undefined ? (
        <ImportsPage forbidden={<ForbiddenPage />} />
      ) : (
        <ImportRunPage key={runId} runId={runId} forbidden={<ForbiddenPage />} />
      )}
    </DashboardFrame>
  )
}
