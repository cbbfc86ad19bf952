import type { ReactNode } from 'react'

import { useLoginIfOut } from '#app/account/login/use-login-if-out.ts'
import { SecondFactorGate } from '#app/back-office/second-factor-gate.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageSkeleton } from '#app/ui/skeleton.tsx'

interface DashboardFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/**
 * A page of the merchant. As all pages it is the same for everybody: who asks shows in the browser only. Who is
 * not logged in is led to the login and back; that an account is a customer's is found out by the first call.
 */
export function DashboardFrame({ title, children }: DashboardFrameProps) {
  const isIn = useLoginIfOut()
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
