import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { TeamPage } from '#app/account/team/team-page.tsx'
import { ForbiddenPage } from '#app/shell/error-page.tsx'

/** /vendor-dashboard/colleagues: for administrators */
export default function ColleaguesPage() {
  return (
    <DashboardFrame title="Ομάδα">
      <TeamPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
