import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { laterPage } from '#app/back-office/later-page.tsx'

const ProfilePage = laterPage(async () => (await import('#app/account/profile/profile-page.tsx')).ProfilePage)

/** /vendor-dashboard/profile */
export default function ProfileRoute() {
  return (
    <DashboardFrame title="Το προφίλ μου">
      <ProfilePage />
    </DashboardFrame>
  )
}
