import { DashboardFrame } from '#app/back-office/dashboard-frame.tsx'
import { lazyPage } from '#app/back-office/lazy-page.tsx'

const ProfilePage = lazyPage(async () => (await import('#app/account/profile/profile-page.tsx')).ProfilePage)

/** /vendor-dashboard/profile */
export default function ProfileRoute() {
  return (
    <DashboardFrame title="Το προφίλ μου">
      <ProfilePage />
    </DashboardFrame>
  )
}
