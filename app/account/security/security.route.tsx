import { AccountFrame } from '#app/account/account-frame.tsx'
import { CloseAccount } from '#app/account/close-account.tsx'
import { ChangeEmail, ChangePassword } from '#app/account/login/credential-forms.tsx'
import { RecoveryCodeSection } from '#app/account/security/recovery-code-section.tsx'
import { SessionList } from '#app/account/security/session-list.tsx'
import { TwoFactor } from '#app/account/security/two-factor-section.tsx'

/** /my-account/security: what protects the account. */
export default function SecurityPage() {
  return (
    <AccountFrame title="Ασφάλεια">
      <div className="max-w-2xl divide-y divide-line [&>section]:py-8 [&>section:first-child]:pt-0">
        <ChangePassword />
        <ChangeEmail />
        <TwoFactor />
        <RecoveryCodeSection />
        <SessionList />
        <CloseAccount />
      </div>
    </AccountFrame>
  )
}
