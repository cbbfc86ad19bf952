import type { ReactNode } from 'react'

import { useAccountData } from '#app/account/use-account.ts'
import { SecondFactorNotice } from '#app/back-office/second-factor-notice.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { accountSecurityUrl } from '#app/urls.ts'
import { useRequireLogin } from '#app/account/login/use-require-login.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageSkeleton } from '#app/ui/skeleton.tsx'

/** Staff must set up a second factor before a deadline: a notice until then, nothing else after it. */
function SecondFactorGate({ children }: { readonly children: ReactNode }) {
  const { data } = useAccountData('account')
  const now = useNow()
  const dueAt = data === null || data.secondFactorDueAt === null ? null : new Date(data.secondFactorDueAt)
  if (dueAt !== null && dueAt < now) return <SecondFactorRequired />
  // The page stays in one place: a notice that arrives late must not remount it, which would lose what is typed.
  return (
    <>
      {dueAt !== null && <SecondFactorNotice dueAt={dueAt} />}
      {children}
    </>
  )
}

function SecondFactorRequired() {
  return (
    <section className="max-w-2xl">
      <h1 className="text-2xl font-semibold">Ενεργοποιήστε την επαλήθευση σε δύο βήματα</h1>
      <p className="mt-4">
        Όσοι διαχειρίζονται το κατάστημα συνδέονται με κωδικό και με έναν εξαψήφιο αριθμό από εφαρμογή στο κινητό τους. Η
        προθεσμία για την ενεργοποίηση πέρασε: μόλις την ολοκληρώσετε, ο πίνακας θα ανοίξει ξανά.
      </p>
      <div className="mt-6">
        <LinkButton to={accountSecurityUrl()}>Ενεργοποίηση</LinkButton>
      </div>
    </section>
  )
}

interface DashboardFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/**
 * A staff page. Its HTML is the same for everyone; the browser knows the user. Guests are redirected to the login and back; the
 * first call's answer reveals a customer's account.
 */
export function DashboardFrame({ title, children }: DashboardFrameProps) {
  const isIn = useRequireLogin()
  return (
    <div className="page-width pt-1 pb-12">
      <PageHead title={title} hidden />
      <noscript>
        <p className="mt-4">Για τον πίνακα του καταστήματος χρειάζεται JavaScript.</p>
      </noscript>
      <div className="mt-5">{isIn ? <SecondFactorGate>{children}</SecondFactorGate> : <PageSkeleton title={title} />}</div>
    </div>
  )
}
