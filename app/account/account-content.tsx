import type { ReactNode } from 'react'

import { Skeleton } from '#app/ui/skeleton.tsx'

/** What only whoever is logged in sees, or its place until that is known. */
export function AccountContent({ isIn, children }: { readonly isIn: boolean; readonly children: ReactNode }) {
  return (
    <>
      <noscript>
        <p className="mt-4">Για τον λογαριασμό χρειάζεται JavaScript. Ενεργοποιήστε την στις ρυθμίσεις του browser σας.</p>
      </noscript>
      <div className="mt-6">{isIn ? children : <Skeleton className="h-72" />}</div>
    </>
  )
}
