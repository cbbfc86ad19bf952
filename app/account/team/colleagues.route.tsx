import { TeamPage } from '#app/account/team/team-page.tsx'
import { ForbiddenPage } from '#app/shell/error-page.tsx'
import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'

/** /vendor-dashboard/colleagues: for administrators */
export default function ColleaguesPage() {
  return (
    <DashboardFrame title="Ομάδα">
      <TeamPage forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
