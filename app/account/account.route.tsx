import { AccountFrame } from '#app/account/account-frame.tsx'
import { AccountOverview } from '#app/account/account-overview.tsx'
import { MyShares } from '#app/personalisation/sharing/my-shares.tsx'

/** /my-account/ */
export default function AccountPage() {
  return (
    <AccountFrame title="Λογαριασμός">
      <div className="space-y-8">
        <AccountOverview />
        <MyShares heading="h2" />
      </div>
    </AccountFrame>
  )
}
