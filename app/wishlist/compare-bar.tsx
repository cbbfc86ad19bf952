import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'

import { compareUrl } from '#app/urls.ts'
import { useCompared } from '#app/wishlist/use-compared.ts'

// A visit that compares nothing never loads it.
const ComparedProducts = lazy(async () => ({ default: (await import('#app/wishlist/compared-products.tsx')).ComparedProducts }))

/** Floats at the foot of each page while something is compared, and leads to the comparison. */
export function CompareBar() {
  const ids = useCompared()
  const { pathname } = useLocation()
  if (ids.length === 0 || pathname === compareUrl()) return null
  return (
    <Suspense fallback={null}>
      <ComparedProducts ids={ids} />
    </Suspense>
  )
}
