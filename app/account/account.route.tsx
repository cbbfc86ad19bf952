import { AccountFrame } from '#app/account/account-frame.tsx'
import { AccountOverview } from '#app/account/account-overview.tsx'

/** /my-account/ */
export default function AccountPage() {
  return (
    <AccountFrame title="Λογαριασμός">
      <AccountOverview />
    </AccountFrame>
  )
}
