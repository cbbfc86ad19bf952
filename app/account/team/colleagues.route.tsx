import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { TeamDesk } from '#app/account/team/team-page.tsx'
import { ForbiddenPage } from '#app/shell/error-page.tsx'

/** /vendor-dashboard/colleagues: for administrators */
export default function ColleaguesPage() {
  return (
    <DashboardFrame title="Ομάδα">
      <TeamDesk forbidden={<ForbiddenPage />} />
    </DashboardFrame>
  )
}
