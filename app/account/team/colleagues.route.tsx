import { ForbiddenPage } from '#app/shell/forbidden-page.tsx'
import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'

const TeamPage = lazyPage(async () => (await import('#app/account/team/team-page.tsx')).TeamPage)

/** /vendor-dashboard/colleagues: for administrators */
export default function ColleaguesPage() {
  return (
    <DashboardFrame title="Ομάδα">
      <TeamPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
